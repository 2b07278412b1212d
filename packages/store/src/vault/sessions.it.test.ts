import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../testing/worlds/database.ts';
import { Credentials } from './credentials.ts';
import { Sessions } from './sessions.ts';
import { createVaultTables } from './vault.ts';

const now = new Date('2026-11-21T09:00:00Z');

let database: TestDatabase;
let pool: pg.Pool;
let credentials: Credentials;
/** Keeps what it finds in memory; `elsewhere` represents a service in another process, which changes rows only. */
let keeping: Sessions;
let elsewhere: pg.Pool;
let token: string;

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  elsewhere = new pg.Pool({ connectionString: database.url, max: 1 });
  for (const one of [pool, elsewhere]) one.on('error', () => undefined);
  await createVaultTables(pool);
  credentials = new Credentials(pool);
  keeping = new Sessions(pool);
  keeping.keep(database.url);
});
afterAll(async () => {
  await keeping?.stopKeeping();
  await Promise.all([pool?.end(), elsewhere?.end()]);
  await database?.drop();
});

/** Whether a call with the token asks Postgres for the session. */
async function asks(): Promise<boolean> {
  const query = vi.spyOn(pool, 'query');
  await keeping.find(token, now);
  const count = query.mock.calls.length;
  query.mockRestore();
  return count > 0;
}

beforeEach(async () => {
  await credentials.set({ employeeId: 'nadia' }, 'un-mot-de-passe');
  token = (await keeping.open({ role: 'employee', employeeId: 'nadia', isFormer: false, generation: 1 }, now))
    .token;
  await expect.poll(asks).toBe(false);
});

it('a cached session ends at once when its owner logs out', async () => {
  await keeping.close(token);
  expect(await keeping.find(token, now)).toBeNull();
});

it('a cached session ends at once when the password changes', async () => {
  await credentials.set({ employeeId: 'nadia' }, 'un-autre');
  expect(await keeping.find(token, now)).toBeNull();
});

it('a cached session ends at once when the account is closed', async () => {
  await keeping.closeAllOf('nadia');
  expect(await keeping.find(token, now)).toBeNull();
});

it('a cached session stays valid when another account without sessions is closed', async () => {
  await keeping.closeAllOf('hugo');
  expect(await asks()).toBe(false);
});

it.each([
  ['a session is deleted', 'delete from vault.sessions'],
  ['a password is changed', 'update vault.credentials set generation = generation + 1'],
  ['the sessions are truncated', 'truncate vault.sessions'],
])('a cached session ends when %s by another process', async (_, sql) => {
  await elsewhere.query(sql);
  // Sooner than a kept session is asked for again by itself.
  await expect.poll(() => keeping.find(token, now), { timeout: 5000 }).toBeNull();
});

it('a process without notifications of other processes caches no session', async () => {
  await elsewhere.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fournil sessions (listener)' and datname = current_database()",
  );
  await expect.poll(asks).toBe(true);
  await elsewhere.query('delete from vault.sessions');
  await expect.poll(() => keeping.find(token, now), { timeout: 5000 }).toBeNull();
});
