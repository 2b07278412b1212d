/** One machine as `npm start` runs it, on a log server that takes the right to write away. */
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryLog } from '../testing/event-node/scripted/memory-log.ts';
import { type ScriptedServer, startScriptedServer } from '../testing/event-node/scripted/scripted-server.ts';
import { type Caller, logIn } from '../testing/installation/database-world.ts';
import { type Fournil, startFournil } from '../testing/installation/harness.ts';
import { until } from '../testing/until.ts';
import { createDatabase, type TestDatabase } from '../testing/worlds/database.ts';

let database: TestDatabase;
let server: ScriptedServer;
let fournil: Fournil;
let admin: Caller;

beforeAll(async () => {
  database = await createDatabase();
  server = await startScriptedServer({ log: memoryLog() });
  fournil = await startFournil({
    databaseUrl: database.url,
    eventstoreUrl: server.connectionString,
    env: { LOG_WAIT_SECONDS: '1', PLANNER_WARM_UP: 'off' },
    programs: { front: path.join(import.meta.dirname, '../testing/installation/impatient-front.ts') },
  });
  admin = await logIn(fournil);
}, 120_000);
afterAll(async () => {
  await fournil.stop();
  await server.close();
  await database.drop();
}, 60_000);

const pids = () => [fournil.processes.front.pid(), fournil.processes.log.pid()];
let written = 0;
/** Each time something else: what changes nothing is not appended. */
const write = async () => {
  written += 1;
  return (await admin.call('PUT', '/site', { name: 'Maison Delmas', city: `Ville ${written}` })).status;
};
const writes = async () => (await write()) === 200;
const read = async () => (await admin.call('GET', '/database/stats')).status;
/** The text of the health call on a part, for the administrator. */
const told = async (part: string): Promise<string> => {
  const { json } = await admin.call('GET', '/health');
  return json?.parts?.[part]?.detail ?? '';
};

it('an installation whose log account loses the right to write serves pages, and writes again once it is granted', async () => {
  await until('it writes', writes);
  const before = pids();
  server.become('reading only');
  expect(await write()).toBe(503);
  await until('the health tells it', async () => (await told('log')).includes('écrire'));
  expect(await read()).toBe(200);
  server.become('as usual');
  await until('it writes again', writes);
  expect(pids()).toEqual(before);
}, 120_000);

it('an installation whose log account may not write at the start serves pages, and refuses commands with the reason', async () => {
  server.become('reading only');
  await fournil.kill('front');
  await until('pages are served', async () => (await read().catch(() => 503)) === 200);
  await until('the health tells it', async () => (await told('tasks')).includes('écrire'));
  const before = pids();
  expect(await write()).toBe(503);
  server.become('as usual');
  await until('it writes again', writes);
  await until('the health tells nothing', async () => (await told('tasks')) === '');
  expect(pids()).toEqual(before);
}, 120_000);
