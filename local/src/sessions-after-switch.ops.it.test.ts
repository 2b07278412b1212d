/** The rights of people logged in while all data are replaced: by an import, and by the way back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, logIn, writable } from '../../testing/installation/database-world.ts';
import { type InProcess, startInProcess } from '../../testing/installation/in-process.ts';
import { createDatabase } from '../../testing/worlds/database.ts';

const year = new Date().getFullYear();

let database: Awaited<ReturnType<typeof createDatabase>>;
let fournil: InProcess;
let admin: Caller;

/** Somebody's calls, logged in by a body of one's own. */
async function session(body: object) {
  const ask = (cookie: string, method: string, route: string, sent?: object) =>
    fetch(`${fournil.url}/api${route}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
  const answer = await ask('', 'POST', '/auth/login', body);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { data } = await answer.json();
  const statusOf = async (route: string) => (await ask(cookie, 'GET', route)).status;
  return {
    status: answer.status,
    isFormer: data?.isFormer,
    post: async (route: string, sent: object) => {
      const changed = await ask(cookie, 'POST', route, sent);
      expect(changed.status).toBe(200);
    },
    reads: async () => [await statusOf(`/weeks/47/${year}`), await statusOf('/employees')],
  };
}
const may = [200, 200];

/** Adds somebody who has chosen a password. */
async function addAccount(name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const { _id } = (await admin.add(name, email)).json.data;
  const { oneTimePassword } = (await admin.call('POST', `/auth/send-password/${_id}`)).json.data;
  const password = `mot-de-passe-${name}`;
  const first = await session({ email, password: oneTimePassword });
  await first.post('/auth/change-password', { currentPassword: oneTimePassword, newPassword: password });
  return { id: String(_id), login: () => session({ email, password }) };
}
const bring = async (file: string) => {
  expect((await admin.send(file)).status).toBe(200);
  expect(await writable(admin)).toBe(true);
};
const goBack = async () => {
  const { former } = (await admin.call('GET', '/database/stats')).json;
  expect((await admin.call('POST', '/database/former', { generation: former.generation })).status).toBe(200);
  expect(await writable(admin)).toBe(true);
};

beforeAll(async () => {
  database = await createDatabase();
  fournil = await startInProcess({ databaseUrl: database.url });
  admin = await logIn(fournil);
  await admin.call('PUT', '/site', { name: 'Maison Delmas', city: 'Lyon' });
}, 120_000);
afterAll(async () => {
  await fournil?.stop();
  await database?.drop();
});

it('a session ends after a restore for people who had left in the restored state, and continues for others', async () => {
  const [theo, ines] = [await addAccount('Theo'), await addAccount('Ines')];
  const file = await admin.exported();
  const leaving = await theo.login();
  expect(await leaving.reads()).toEqual(may);
  await admin.call('PATCH', `/employees/${theo.id}/deactivate`, {});
  expect(await leaving.reads()).toEqual([401, 401]);
  const shared = await session({ role: 'employee', password: fournil.employeePassword });
  const personal = await ines.login();
  await bring(file);
  const worksHere = await theo.login();
  expect(await worksHere.reads()).toEqual(may);
  expect([await shared.reads(), await personal.reads()]).toEqual([may, may]);
  await goBack();
  expect(await worksHere.reads()).toEqual([401, 401]);
  expect([await shared.reads(), await personal.reads()]).toEqual([may, may]);
  const former = await theo.login();
  expect([former.isFormer, await former.reads()]).toEqual([true, [403, 403]]);
}, 120_000);

it('a session ends after an import for people who are not in the imported file', async () => {
  const file = await admin.exported();
  const nadia = await addAccount('Nadia');
  const personal = await nadia.login();
  expect(await personal.reads()).toEqual(may);
  await bring(file);
  expect(await personal.reads()).toEqual([401, 401]);
  expect((await nadia.login()).status).toBe(401);
}, 120_000);
