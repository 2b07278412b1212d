/** Everything in one file and back: export, import, undo, on whole installations. */

import path from 'node:path';
import { readMasterKey, recoveryCode } from '@fournil/vault/master-key';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeRunning } from './data-folder/running.ts';
import { type Fournil, startFournil } from './harness.ts';
import { runCli } from './operations/testing.ts';

let here: Fournil;
let elsewhere: Fournil;
let admin: ReturnType<typeof callerOf>;
let position = '';

/** A session's calls; positions written are waited for by what is read. */
function callerOf(fournil: Fournil, cookie: string) {
  const call = async (method: string, route: string, body?: object) => {
    const answer = await fetch(`${fournil.url}/api${route}`, {
      method,
      headers: {
        cookie,
        'x-after-position': position,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
    const json: any = text.startsWith('{') ? JSON.parse(text) : undefined;
    if (typeof json?.position === 'string') position = json.position;
    return { status: answer.status, text, json, headers: answer.headers };
  };
  return {
    call,
    add: (name: string, email: string) => call('POST', '/employees', { name, age: 30, email }),
    names: async (): Promise<string[]> => {
      const { json } = await call('GET', '/employees');
      return json.data.map((one: { name: string }) => one.name).sort();
    },
    send: (file: string | Uint8Array, fields: Record<string, string> = {}, name = 'sauvegarde.json') => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('backupFile', new File([file as BlobPart], name));
      return call('POST', '/database/import', form);
    },
  };
}

async function logIn(fournil: Fournil) {
  const answer = await fetch(`${fournil.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
  });
  return callerOf(fournil, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
}

/** The service restarts after a switch: what it answers until then is a 503. */
const untilServed = (caller: typeof admin) =>
  vi.waitUntil(
    async () => (await caller.call('GET', '/database/stats')).status === 200 && (await writable(caller)),
    {
      timeout: 30_000,
      interval: 200,
    },
  );
const writable = async (caller: typeof admin) =>
  (await caller.call('PUT', '/site', { name: 'Maison Delmas', city: 'Lyon' })).status === 200;

const factsIn = (
  file: string,
): { id: string; stream: string; type: string; data: object; metadata: { originalId?: string } }[] =>
  JSON.parse(file).events;
/** What an export tells of each fact, whatever generation it was read from. */
const summaryOf = (file: string) =>
  factsIn(file).map(({ id, stream, type, data, metadata: { originalId = id, ...metadata } }) => ({
    originalId,
    stream,
    type,
    data: Object.fromEntries(Object.entries(data).filter(([field]) => field !== '$personal')),
    metadata,
  }));

beforeAll(async () => {
  [here, elsewhere] = await Promise.all([startFournil(), startFournil()]);
  admin = await logIn(here);
  await admin.call('PUT', '/site', { name: 'Maison Delmas', city: 'Lyon' });
  await admin.add('Catherine Delmas', 'catherine@example.org');
  await admin.add('Yanis Morel', 'yanis@example.org');
}, 120_000);
afterAll(async () => {
  await Promise.all([here?.stop(), elsewhere?.stop()]);
});

it('gives everything as one file, named by the day, in which nobody can be read', async () => {
  const answer = await admin.call('GET', '/database/export');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/boulangerie-backup-\d{4}-\d{2}-\d{2}\.json/);
  expect(answer.text).not.toMatch(/Catherine|yanis@example/);
  expect(factsIn(answer.text).filter(({ type }) => type === 'EmployeeAdded')).toHaveLength(2);
});

it('says what a file holds and changes nothing', async () => {
  const file = (await admin.call('GET', '/database/export')).text;
  const { json } = await admin.send(file, { mode: 'preview' });
  expect(json.data.summary).toMatchObject({
    shop: { name: 'Maison Delmas', city: 'Lyon' },
    people: 2,
    isOwn: true,
    isOpen: true,
  });
  expect(await admin.names()).toEqual(['Catherine Delmas', 'Yanis Morel']);
});

it('refuses in French what is no backup, is cut, or is not called one', async () => {
  const file = (await admin.call('GET', '/database/export')).text;
  const texts = [
    await admin.send('{"employees":[]}'),
    await admin.send(file.slice(0, -200)),
    await admin.send(file.replace('EmployeeAdded', 'EmployeeAddex')),
    await admin.send(file, {}, 'sauvegarde.txt'),
  ];
  expect(texts.map(({ status, json }) => [status, json.error])).toEqual([
    [422, expect.stringContaining("n'est pas une sauvegarde")],
    [422, expect.stringContaining('incomplet ou a été modifié')],
    [422, expect.stringContaining('ne connaît pas (EmployeeAddex)')],
    [400, 'Veuillez sélectionner un fichier JSON'],
  ]);
  expect((await admin.call('GET', '/database/stats')).json.former).toBeNull();
});

it('puts the data of a file in the place of all others, keeps whoever imports logged in, and can be undone', async () => {
  const file = (await admin.call('GET', '/database/export')).text;
  await admin.add('Inès Moreau', 'ines@example.org');
  expect(await admin.names()).toHaveLength(3);

  const imported = await admin.send(file);
  expect(imported.json).toMatchObject({ success: true });
  await untilServed(admin);
  expect(await admin.names()).toEqual(['Catherine Delmas', 'Yanis Morel']);
  // Unique values are those of what is in force.
  expect((await admin.add('Une autre', 'catherine@example.org')).status).toBe(409);

  const again = (await admin.call('GET', '/database/export')).text;
  expect(summaryOf(again).slice(0, factsIn(file).length)).toEqual(summaryOf(file));

  const { former } = (await admin.call('GET', '/database/stats')).json;
  expect(former.generation).toBe(1);
  expect((await admin.call('POST', '/database/former', { generation: 7 })).status).toBe(409);
  expect((await admin.call('POST', '/database/former', { generation: 1 })).json).toMatchObject({
    success: true,
  });
  await untilServed(admin);
  expect(await admin.names()).toEqual(['Catherine Delmas', 'Inès Moreau', 'Yanis Morel']);
  expect((await admin.add('Encore', 'ines@example.org')).status).toBe(409);
}, 120_000);

it('tells imports and the way back in the audit, whose chain holds, and whose views a rebuild makes alike', async () => {
  const { json } = await admin.call('GET', '/audit?feature=database');
  const sentences = json.data.lines.map(({ sentence }: { sentence: string }) => sentence).join('\n');
  expect(sentences).toContain("État d'avant rétabli");
  expect(sentences).toContain('Toutes les données remplacées');
  const { databaseUrl, eventstoreUrl, dataDir, url } = here;
  await writeRunning(dataDir, {
    pid: process.pid,
    url,
    databaseUrl,
    eventstoreUrl,
    own: { database: true, log: true },
  });
  const env = { DATA_DIR: dataDir };
  expect(await runCli('audit-verify-cli.ts', [], env)).toMatchObject({ code: 0 });
  expect(await runCli('rebuild-cli.ts', ['--dry-run'], env)).toMatchObject({ code: 0 });
}, 120_000);

it('is before or after when the service is killed while it imports, never between', async () => {
  const before = await admin.names();
  const file = (await admin.call('GET', '/database/export')).text;
  await admin.add('Paul Tardif', 'paul@example.org');
  for (const step of ['writing', 'switching']) {
    const { json } = await admin.send(file, { mode: 'job' });
    const { jobId } = json.data;
    const state = async () => (await admin.call('GET', `/database/import/${jobId}`)).json?.data;
    await vi.waitUntil(async () => ['switching', 'done', step].includes((await state())?.step), {
      interval: 5,
      timeout: 30_000,
    });
    await here.kill('commandApi');
    await here.ready();
    await untilServed(admin);
    const ended = await vi.waitUntil(async () => {
      const found = await state();
      return ['done', 'failed'].includes(found?.step) ? found : false;
    });
    const names = await admin.names();
    expect([before, [...before, 'Paul Tardif'].sort()]).toContainEqual(names);
    expect(names.includes('Paul Tardif')).toBe(ended.step === 'failed');
    if (ended.step === 'done') {
      const { former } = (await admin.call('GET', '/database/stats')).json;
      await admin.call('POST', '/database/former', { generation: former.generation });
      await untilServed(admin);
    }
  }
}, 180_000);

it('opens in another installation with the recovery code of the one it comes from', async () => {
  const file = (await admin.call('GET', '/database/export')).text;
  const key = await readMasterKey(path.join(here.dataDir, 'keys/master.key'));
  const code = recoveryCode(key ?? Buffer.alloc(0));
  position = '';
  const other = await logIn(elsewhere);
  expect((await other.send(file)).json.code).toBe('recovery_code_needed');
  expect((await other.send(file, { recoveryCode: 'AAAAAAA-BBBBBBB' })).json.code).toBe('recovery_code_wrong');
  expect((await other.send(file, { recoveryCode: code })).json).toMatchObject({ success: true });
  await untilServed(other);
  const names = await other.names();
  expect(names).toContain('Catherine Delmas');
  // Over data that are there, its name is asked.
  expect((await other.send(file, { recoveryCode: code })).json.code).toBe('other_shop');
}, 120_000);
