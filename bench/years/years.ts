// npm run bench -- years [--events 5000000 --people 60 --years 20]: a bakery after that many years. Whether a
// rebuild is as fast at the end of the log as at its beginning, with the same memory; the time to the first
// page after an upgrade that rebuilds the views; and the time of each of the pages' calls. Aim: 10 %, 10 s,
// 300 ms at the 95th percentile. --folder keeps the installation there, so that --parts
// first,rebuild,pages,upgrade can be run one by one; `first` fills views and trail as a running installation
// does, and is optional. --calls employees.list,register.read times only these, --until-first-page ends the
// upgrade there.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openLog } from '@fournil/command-api/app/open-log';
import { connectEventLog } from '@fournil/event-log/connect';
import { logTable } from '@fournil/event-node/storage';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import { allocator, memoryArguments } from '@fournil/local/supervisor/memory';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { spawnEventNode } from '../../testing/event-node/spawned-node.ts';
import { startFournil } from '../../testing/installation/harness.ts';
import { until } from '../../testing/until.ts';
import { timePages } from '../queries.ts';
import { decimal, megabytes, quantile, rounded } from '../words.ts';
import { type Filled, fillLog } from './fill-log.ts';
import type { Segment } from './rebuild-segments.ts';
import { yearsMix } from './years-mix.ts';

const { values: args } = parseArgs({
  options: {
    events: { type: 'string', default: '5000000' },
    people: { type: 'string', default: '60' },
    years: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string' },
    parts: { type: 'string', default: 'rebuild,pages,upgrade' },
    calls: { type: 'string' },
    'until-first-page': { type: 'boolean', default: false },
  },
});
const parts = new Set(args.parts.split(','));
const total = Number(args.events);
const years = Number(args.years);
const longestMs = 4 * 3_600_000;
const run = promisify(execFile);

const folder = args.folder
  ? path.resolve(args.folder)
  : await mkdtemp(path.join(os.tmpdir(), 'fournil-bench-years-'));
await mkdir(folder, { recursive: true });
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
for (const name of ['fournil', 'log']) await postgres.ensureDatabase(name);
const databaseUrl = postgres.url('fournil');
const node = await spawnEventNode(postgres.url('log'));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
pool.on('error', () => undefined);
const vault = await openVault({ pool, dataDir: folder, env: {} });
const log = connectEventLog({ eventStoreUrl: node.connectionString, keyring: vault.keyring });
const env = () => ({
  ...process.env,
  ...allocator,
  DATABASE_URL: databaseUrl,
  EVENTSTORE_URL: node.connectionString,
  DATA_DIR: folder,
  POSTGRES_PID: String(postgres.pid),
  NODE_PID: String(node.pid),
});
const loads = () =>
  os
    .loadavg()
    .map((load) => decimal(load))
    .join(' ');
const child = async (program: string, ...rest: readonly string[]) =>
  (
    await run(
      process.execPath,
      [...memoryArguments('log'), path.join(import.meta.dirname, program), ...rest],
      {
        env: env(),
        maxBuffer: 64_000_000,
      },
    )
  ).stdout;

async function fill() {
  await openLog(log, pool, vault.siteId, new Date());
  const until = Temporal.Now.plainDateISO('Europe/Paris').toString();
  const shape = { people: Number(args.people), days: Math.round(years * 365.25), until };
  const filled = await fillLog({
    logUrl: postgres.url('log'),
    keyring: vault.keyring,
    history: yearsMix(total, Number(args.seed), shape),
    total,
    postgresPid: postgres.pid,
  });
  await node.restart();
  return filled;
}

const microseconds = (seconds: number, events: number): string =>
  `${rounded((seconds / events) * 1e6).padStart(4)} µs`;

function printFilled(tenths: readonly Filled[]): void {
  for (const [at, { events, seconds, own, postgres: server }] of tenths.entries())
    console.log(
      `  ${String(at + 1).padStart(2)}  ${rounded(events / seconds).padStart(8)}/s   processeur par fait : ${microseconds(own, events)}, Postgres ${microseconds(server, events)}`,
    );
}

/** Tenths of the log, and how far their processor time for an event is from their median. */
function printSegments(name: string, segments: readonly Segment[]): void {
  const each = (segment: Segment) => ((segment.own + segment.postgres + segment.node) / segment.events) * 1e6;
  const middle = quantile(segments.map(each), 0.5);
  console.log(`\n${name}, reconstruction par dixièmes du journal`);
  for (const [at, one] of segments.entries())
    console.log(
      `  ${String(at + 1).padStart(2)}  ${decimal(one.seconds, 1).padStart(7)} s ${rounded(one.events / one.seconds).padStart(8)}/s   processeur par fait : ${microseconds(one.own, one.events)}, Postgres ${microseconds(one.postgres, one.events)}, nœud ${microseconds(one.node, one.events)}   ${megabytes(one.memory)}`,
    );
  const [least, most] = [Math.min(...segments.map(each)), Math.max(...segments.map(each))];
  console.log(
    `  médiane ${rounded(middle)} µs, de ${decimal((least / middle - 1) * 100, 0)} % à +${decimal((most / middle - 1) * 100, 0)} % ; dernier ÷ deuxième ${decimal(each(segments.at(-1) as Segment) / each(segments[1] as Segment))} ; mémoire au plus ${megabytes(Math.max(...segments.map(({ memory }) => memory)))}`,
  );
}

/** As after an upgrade: tables of other code are there, and are rebuilt next to them. */
async function upgrade(): Promise<void> {
  await pool.query("update projections.checkpoints set rows_hash = 'before'");
  const started = performance.now();
  const seconds = () => decimal((performance.now() - started) / 1000, 1);
  const fournil = await startFournil({ databaseUrl, eventstoreUrl: node.connectionString, dataDir: folder });
  try {
    const login = await fetch(`${fournil.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'admin', password: fournil.adminPassword }),
    });
    await login.body?.cancel();
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(`${fournil.url}/api/employees?declared=recent`, { headers: { cookie } });
    const { data } = (await page.json()) as { data: unknown[] };
    console.log(
      `\nAprès une mise à jour : première page après ${seconds()} s (${page.status}, ${rounded(data.length)} salariés)`,
    );
    if (args['until-first-page']) return;
    const building = async () =>
      (await pool.query("select 1 from projections.checkpoints where rows_hash = 'before'")).rows.length;
    const waits: number[] = [];
    await until(
      'the new views are there',
      async () => {
        const asked = performance.now();
        const answer = await fetch(`${fournil.url}/api/employees?declared=recent`, { headers: { cookie } });
        await answer.body?.cancel();
        if (answer.status !== 200) throw new Error(`a page answered ${answer.status} while views were made`);
        waits.push(performance.now() - asked);
        return (await building()) === 0;
      },
      longestMs,
    );
    console.log(
      `   vues et piste refaites à côté après ${seconds()} s ; pendant ce temps la liste a répondu ${rounded(waits.length)} fois, p95 ${rounded(quantile(waits, 0.95))} ms, au plus ${rounded(Math.max(...waits))} ms`,
    );
  } finally {
    await fournil.stop();
  }
}

/** How many facts the log holds, after filling it if it was empty. */
async function facts(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url('log') });
  await client.connect();
  const { seq } = await logTable('event_node').head(client);
  await client.end();
  if (seq > 0) return seq;
  const filling = performance.now();
  const { events, tenths } = await fill();
  console.log(
    `${rounded(events + 1)} faits écrits à ${rounded((events + 1) / ((performance.now() - filling) / 1000))}/s ; charge ${loads()}`,
  );
  printFilled(tenths);
  return events + 1;
}

/** Facts that no fold could take would make what is measured worthless. */
async function refuseParked(): Promise<void> {
  const { rows } = await pool.query<{ told: string }>(
    "select format('%s %s %s', target, event_type, error) as told from projections.parked order by position limit 5",
  );
  if (rows.length) throw new Error(`Mis de côté : ${rows.map(({ told }) => told).join(' ; ')}`);
}

async function firstFill(count: number): Promise<void> {
  for (const name of ['views', 'audit']) {
    const { seconds } = JSON.parse(await child('step.ts', name, String(count)));
    console.log(`${name} : ${rounded(count / seconds)}/s la première fois ; charge ${loads()}`);
  }
  await refuseParked();
}

async function rebuilds(count: number): Promise<void> {
  printSegments('Vues', JSON.parse(await child('rebuild-segments.ts', 'views', String(count))));
  printSegments('Piste', JSON.parse(await child('rebuild-segments.ts', 'audit', String(count))));
  await refuseParked();
}

async function pages(): Promise<void> {
  // The longest-serving person has most to show.
  const { rows } = await pool.query<{ id: string }>(
    'select "employeeId" as id from views.employees where "isActive" order by "entryDate", "employeeId" limit 1',
  );
  const today = Temporal.Now.plainDateISO('Europe/Paris').subtract({ days: 14 });
  const { year, month, weekOfYear: week = 1 } = today;
  const person = rows[0]?.id ?? '';
  const timings = await timePages(
    { databaseUrl, log, seal: new ViewsSeal(vault.viewsKey) },
    { year, month, week, person, calls: args.calls?.split(',') },
  );
  console.log(`\nAppels des pages ; charge ${loads()}`);
  for (const { name, p50, p95, size } of timings)
    console.log(
      `  ${name.padEnd(44)} p50 ${decimal(p50, 1).padStart(8)} ms   p95 ${decimal(p95, 1).padStart(8)} ms   ${rounded(size / 1000)} ko${p95 >= 300 ? '   300 ms OU PLUS' : ''}`,
    );
}

try {
  console.log(
    `${rounded(total)} faits, ${args.people} personnes, ${years} ans · ${os.availableParallelism()} cœurs · charge ${loads()}`,
  );
  const count = await facts();
  if (parts.has('first')) await firstFill(count);
  if (parts.has('rebuild')) await rebuilds(count);
  if (parts.has('pages')) await pages();
  if (parts.has('upgrade')) await upgrade();
  console.log(`\nCharge à la fin : ${loads()}`);
} finally {
  await log.close();
  await pool.end();
  await node.close();
  await postgres.stop();
  if (!args.folder) await rm(folder, { recursive: true, force: true });
}
