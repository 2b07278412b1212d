// npm run bench [-- --events 200000] [--seed 1] [--rounds 3] [--serve 10]: the speed of the whole system on
// one log, in one run, with an embedded Postgres and event node. How to read it: bench/README.md.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openLog } from '@fournil/command-api/app/open-log';
import { connectEventLog } from '@fournil/event-log/connect';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import { allocator, memoryArguments } from '@fournil/local/supervisor/memory';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { spawnEventNode } from '../../testing/event-node/spawned-node.ts';
import { type Append, appendAll, eventMix } from '../../testing/worlds/event-mix.ts';
import { weighPage } from '../page-weight.ts';
import { cpuSeconds } from '../processes.ts';
import { timeQueries } from '../queries.ts';
import { decimal, kilobytes, loads, megabytes, rounded, series } from '../words.ts';
import { runInstallation } from './installation.ts';
import type { StepResult } from './step.ts';

const { values: args } = parseArgs({
  options: {
    events: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    /** How often views and audit are filled, each time between two runs of the raw client. */
    rounds: { type: 'string', default: '3' },
    /** Seconds of 32 writers over HTTP. */
    serve: { type: 'string', default: '10' },
  },
});
const total = Number(args.events);
const seed = Number(args.seed);
const single = Math.min(2000, Math.ceil(total / 10));

const folder = await mkdtemp(path.join(os.tmpdir(), 'fournil-bench-'));
// Synced to disk as in a shop: how fast facts are written depends on it.
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
for (const name of ['fournil', 'eventlog']) await postgres.ensureDatabase(name);
const databaseUrl = postgres.url('fournil');
const node = await spawnEventNode(postgres.url('eventlog'));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const vault = await openVault({ pool, dataDir: folder, env: {} });
const log = connectEventLog({ eventStoreUrl: node.connectionString, keyring: vault.keyring });

// As an installation does at its first start: without it, services that meet this log full would take it for another's.
await openLog(log, pool, vault.siteId, new Date());

const run = promisify(execFile);
let events = 1;
let rawRate = 0;

interface Used {
  readonly seconds: number;
  readonly own: number;
  readonly node: number;
  readonly postgres: number;
  readonly memory: readonly number[];
}

/** Runs `work` and returns the processor time that the log's node and Postgres spent meanwhile. */
async function using(work: () => Promise<StepResult>): Promise<Used> {
  const before = [cpuSeconds(node.pid), cpuSeconds(postgres.pid)] as const;
  const { seconds, cpuSeconds: own, memory } = await work();
  const spent = [cpuSeconds(node.pid) - before[0], cpuSeconds(postgres.pid) - before[1]] as const;
  return { seconds, own, node: Math.max(0, spent[0]), postgres: Math.max(0, spent[1]), memory };
}

const columns = [44, 9, 10, 8, 11, 9, 10, 11];
const row = (...cells: readonly string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(columns[at] ?? 0) : cell.padStart(columns[at] ?? 0)))
    .join('');

function line(
  name: string,
  count: number,
  { seconds, own, node: nodeCpu, postgres: pgCpu, memory }: Used,
): number {
  const rate = count / seconds;
  const ratio = rawRate ? decimal(rate / rawRate) : '';
  const peak = memory.length ? megabytes(Math.max(...memory)) : '';
  console.log(
    row(
      name,
      rounded(count),
      `${decimal(seconds)} s`,
      rounded(rate),
      ratio,
      `${decimal(own, 1)} s`,
      `${decimal(nodeCpu, 1)} s`,
      `${decimal(pgCpu, 1)} s`,
    ) + peak.padStart(10),
  );
  return rate;
}

/** In this process: what writers do. */
async function writing(work: () => Promise<unknown>): Promise<StepResult> {
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await work();
  const cpu = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, cpuSeconds: (cpu.user + cpu.system) / 1e6, memory: [] };
}

async function step(name: string): Promise<StepResult> {
  const program = path.join(import.meta.dirname, 'step.ts');
  const profile = process.env.BENCH_PROFILE;
  const profiling = profile
    ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}.cpuprofile`]
    : [];
  // With the service's memory limit; a fold without Postgres needs more, since it keeps all rows.
  const memory = name.endsWith('-folded') ? [] : memoryArguments('log');
  const { stdout } = await run(process.execPath, [...memory, ...profiling, program, name, String(events)], {
    env: {
      ...process.env,
      ...allocator,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: node.connectionString,
      DATA_DIR: folder,
    },
  });
  return JSON.parse(stdout);
}

/** Drops everything derived from the log, to rebuild it. */
async function emptyDerived(): Promise<void> {
  for (const schema of ['views', 'audit_trail', 'audit', 'projections'])
    await pool.query(`drop schema if exists ${schema} cascade`);
}

try {
  const { model } = os.cpus()[0] ?? { model: '' };
  console.log(
    `${rounded(total)} événements, graine ${seed} · ${os.availableParallelism()} cœurs (${model}) · Node ${process.versions.node} · charge ${loads()}\n`,
  );
  console.log(
    row('', 'événements', 'durée', 'par s', '/ brut', 'CPU propre', 'nœud', 'Postgres') +
      'mémoire'.padStart(10),
  );

  const history = eventMix(total, seed);
  function* first(count: number): Generator<Append> {
    for (let left = count; left > 0; left -= 1) {
      const next = history.next();
      if (next.done) return;
      yield next.value;
    }
  }
  const append = (one: Append) => log.append(one.stream, one.expected, one.events);
  const writes = [
    ['écriture, une à la fois', first(single), 1],
    ['écriture, 32 à la fois', history, 32],
  ] as const;
  for (const [name, source, lanes] of writes) {
    let written = 0;
    const used = await using(() =>
      writing(async () => {
        written = await appendAll(source, append, lanes);
      }),
    );
    events += written;
    line(name, written, used);
  }

  const ladder = async (name: string, label: string) => line(label, events, await using(() => step(name)));
  const rawLabel = 'abonnement du client, brut';
  const raw = async () => {
    const used = await using(() => step('raw'));
    return { used, tell: () => line(rawLabel, events, used) };
  };
  /** Between two runs of the raw client, over both: a shared machine goes faster and slower within a minute. */
  let before = await raw();
  const ratios = new Map<string, number[]>();
  const between = async (name: string, label: string) => {
    const used = await using(() => step(name));
    const after = await raw();
    rawRate = (2 * events) / (before.used.seconds + after.used.seconds);
    before = after;
    ratios.set(label, [...(ratios.get(label) ?? []), line(label, events, used) / rawRate]);
    after.tell();
  };
  rawRate = before.tell();
  await ladder('pages', '+ pages de la passerelle');
  await ladder('decoded', '+ clés, déchiffrement, schémas');
  await ladder('views-folded', '+ calcul des lignes des vues');
  await ladder('audit-folded', "lecture + calcul des lignes d'audit");
  before = await raw();
  before.tell();
  for (let round = 0; round < Number(args.rounds); round++) {
    await emptyDerived();
    await between('views', 'vues : tout, Postgres compris');
    await between('audit', 'audit : tout, chaîne et Postgres compris');
  }
  await between('views-rebuilt', 'vues : reconstruction et échange');
  await between('audit-rebuilt', 'audit : reconstruction et échange');
  await ladder('verified', 'audit : chaîne vérifiée');
  for (const [label, found] of ratios) {
    const mean = found.reduce((sum, ratio) => sum + ratio, 0) / found.length;
    console.log(
      `${label.padEnd(44)} / brut ${decimal(mean)} (${found.map((ratio) => decimal(ratio)).join(' ')})`,
    );
  }

  const queries = await timeQueries(databaseUrl, log, new ViewsSeal(vault.viewsKey));
  const one = queries.selectOne.p99;
  console.log(
    `\nLectures, une à la fois (SELECT 1 : p50 ${decimal(queries.selectOne.p50)} ms, p99 ${decimal(one)} ms)`,
  );
  for (const { name, p50, p99, size } of queries.screens.slice(0, 5)) {
    console.log(
      `${name.padEnd(44)} p50 ${decimal(p50).padStart(8)} ms   p99 ${decimal(p99).padStart(8)} ms   × ${rounded(p99 / one)} de SELECT 1   ${rounded(size / 1000)} ko`,
    );
  }

  // Everything derived is made again, this time by the services as they run.
  await emptyDerived();
  const installation = await runInstallation({
    databaseUrl,
    eventstoreUrl: node.connectionString,
    dataDir: folder,
    eventNodePid: node.pid,
    serveSeconds: Number(args.serve),
  });
  console.log(
    `\nInstallation entière : vues et audit à niveau ensemble en ${decimal(installation.caughtUp, 1)} s, démarrage compris` +
      `\n32 écrivains par HTTP : ${rounded(installation.commandsPerSecond)} commandes/s, p50 ${decimal(installation.commandP50, 0)} ms, p99 ${decimal(installation.commandP99, 0)} ms` +
      `\nMémoire, du début à la fin, en Mo :`,
  );
  for (const [name, memory] of installation.memory) console.log(`  ${name.padEnd(18)}${series(memory)}`);

  const page = await weighPage();
  console.log(
    `\nPremière page : ${kilobytes(page.entry)} de JavaScript (gzip, ${page.entryFiles} fichiers ; limite 180 kB)` +
      `\nÀ la demande : ${page.lazy.length} fichiers, dont ${page.lazy
        .slice(0, 8)
        .map(({ name, bytes }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${kilobytes(bytes)}`)
        .join(', ')}`,
  );
  console.log(`\nCharge à la fin : ${loads()}`);
} finally {
  await log.close();
  await pool.end();
  await node.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
