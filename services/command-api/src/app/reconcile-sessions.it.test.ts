/** Personal sessions while the generation of the log changes, and where a process died over it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../testing/until.ts';
import { startCommandService, type TestCaller } from '../../../../testing/worlds/command-service.ts';
import { eventOf } from '../../../../testing/worlds/event-of.ts';
import { openCommandDeps } from './open-deps.ts';
import { reconcileSessions } from './reconcile-sessions.ts';

let service: Awaited<ReturnType<typeof startCommandService>>;
let nadia: { email: string; password: string };

beforeAll(async () => {
  service = await startCommandService();
  const admin = await service.loginAs('admin');
  const email = 'nadia@example.org';
  const { _id } = (await admin.call('POST', '/employees', { name: 'Nadia Benali', age: 30, email })).json
    .data;
  const { data } = (await admin.call('POST', `/auth/send-password/${_id}`)).json;
  nadia = { email, password: data.oneTimePassword };
});
afterAll(() => service?.stop());

const login = () => service.anonymous.call('POST', '/auth/login', nadia);
/** Whether a session is one: what is asked is refused otherwise for the lack of it. */
const holds = async (session: TestCaller) => {
  const body = { currentPassword: 'x', newPassword: 'un-autre-mot-de-passe' };
  return (await session.call('POST', '/auth/change-password', body)).json.code !== 'not_logged_in';
};
const beginAgain = async () => (await openCommandDeps(service.env)).close();

it("an import ends personal sessions, keeps the administrator's session, and answers new logins with 503", async () => {
  const session = service.caller((await login()).cookie);
  const admin = await service.loginAs('admin');
  expect(await holds(session)).toBe(true);
  await reconcileSessions({ ...service.deps, generation: 2 });
  expect([await holds(session), await holds(admin)]).toEqual([false, true]);
  const late = await login();
  expect([late.status, late.json.code, late.cookie]).toEqual([503, 'importing', undefined]);
});

it('logins are accepted again when an import failed to replace the data, at once or after a restart', async () => {
  const failing = service.deps.writers.alone(async () => {
    await reconcileSessions({ ...service.deps, generation: 2 });
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await until('they are opened again', async () => (await login()).status === 200);
  await reconcileSessions({ ...service.deps, generation: 2 });
  await beginAgain();
  const { status, cookie } = await login();
  expect([status, await holds(service.caller(cookie))]).toEqual([200, true]);
});

it('sessions left open by an import that replaced the data end at the next start', async () => {
  const session = service.caller((await login()).cookie);
  const [opened] = await service.deps.log.readStream('fournil.control-log');
  const { deps } = service;
  const inForce = eventOf('LogOpened', { logId: deps.logId, generation: 2 });
  const metadata = { ...inForce.metadata, siteId: deps.vault.siteId };
  await deps.log.append('fournil.control-log', opened?.revision ?? 'none', [{ ...inForce, metadata }]);
  expect(await holds(session)).toBe(true);
  await beginAgain();
  expect(await holds(session)).toBe(false);
});
