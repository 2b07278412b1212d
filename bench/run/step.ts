// One measured step of bench/run/run.ts in a separate process, without memory or compiled code of other
// steps: node bench/run/step.ts <name> <events>. Prints one line of JSON.
import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient, excludeSystemEvents, START } from '@eventstore/db-client';
import { connectEventLog } from '@fournil/event-log/connect';
import { connect } from '@fournil/follower/connection';
import { auditRunnable } from '@fournil/projections/app/groups';
import { verifyNow } from '@fournil/projections/audit/verification';
import type { RunnableGroup } from '@fournil/projections/kernel/group';
import { runGroup, withBuild } from '@fournil/projections/kernel/run-group';
import { buildNewTables, swap } from '@fournil/projections/rebuild/build-new-tables';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import type { AnyRow, TableShape, ViewGroup } from '@fournil/views/define';
import { foldPage, type Rows } from '@fournil/views/fold-page';
import { planPage } from '@fournil/views/plan-page';
import { viewsGroup } from '@fournil/views/views';
import pg from 'pg';
import { pino } from 'pino';

/** The result of a step. */
export interface StepResult {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Resident bytes, ten times a second. */
  readonly memory: readonly number[];
}

const [name = '', count = ''] = process.argv.slice(2);
const events = Number(count);
const {
  DATABASE_URL: databaseUrl = '',
  EVENTSTORE_URL: eventStoreUrl = '',
  DATA_DIR: dataDir = '',
} = process.env;
const pageSize = 2000;

const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const vault = await openVault({ pool, dataDir, env: {} });
const seal = new ViewsSeal(vault.viewsKey);
const log = connectEventLog({ eventStoreUrl, keyring: vault.keyring });

async function readRaw(): Promise<void> {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const subscription = client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() });
  let seen = 0;
  for await (const _ of subscription) {
    seen += 1;
    if (seen === events) break;
  }
  await subscription.unsubscribe();
  await client.dispose();
}

/** `stored`: whether the stored form is kept, as for the trail; views do not need it. */
async function readPages(decode: boolean, group?: ViewGroup, stored = true): Promise<void> {
  const stopping = new AbortController();
  // In the place of the tables: without them a change would not find its row, and a fault costs ten times what folding does.
  const tables = new Map<TableShape, Map<string, AnyRow | null>>();
  let seen = 0;
  for await (const page of log.subscribe(null, { signal: stopping.signal, pageSize, decode, stored })) {
    if (group) keepRows(tables, foldPage(planPage(group.views, page), tables).changed);
    seen += page.length;
    if (seen >= events) break;
  }
  stopping.abort();
}

function keepRows(tables: Map<TableShape, Map<string, AnyRow | null>>, changed: Rows): void {
  for (const [table, rows] of changed) {
    const kept = tables.get(table) ?? new Map<string, AnyRow | null>();
    tables.set(table, kept);
    for (const [name, row] of rows) kept.set(name, row);
  }
}

async function follow(runnable: RunnableGroup): Promise<void> {
  const end = await log.lastPosition();
  const daemon = runGroup({ runnable, databaseUrl, log, seal, logger: pino({ level: 'silent' }) });
  const position = async () => {
    const { rows } = await pool
      .query<{ position: string | null }>(
        'select position::text from projections.checkpoints where target = $1',
        [runnable.group.schema],
      )
      // The table is being built.
      .catch(() => ({ rows: [] }));
    return rows[0]?.position ? BigInt(rows[0].position) : null;
  };
  while ((await position()) !== end) await wait(20);
  await daemon.stop();
}

const rebuild = (runnable: RunnableGroup) =>
  withBuild({ runnable, databaseUrl, log, seal }, new AbortController().signal, async (build) =>
    swap(build, await buildNewTables(build)),
  );

async function verify(): Promise<void> {
  const client = await connect(databaseUrl);
  const { finding } = await verifyNow({ client, log, seal, source: 'terminal' });
  await client.end();
  if (finding) throw new Error(finding.sentence);
}

const views: RunnableGroup = { group: viewsGroup };
const steps: Readonly<Record<string, () => Promise<void>>> = {
  raw: readRaw,
  pages: () => readPages(false),
  decoded: () => readPages(true),
  'views-folded': () => readPages(true, views.group, false),
  'audit-folded': () => readPages(true, auditRunnable.group),
  views: () => follow(views),
  audit: () => follow(auditRunnable),
  'views-rebuilt': () => rebuild(views),
  'audit-rebuilt': () => rebuild(auditRunnable),
  verified: verify,
};

const step = steps[name];
if (!step || !events) throw new Error(`Étapes : ${Object.keys(steps).join(', ')}`);
const memory: number[] = [];
const watching = setInterval(() => memory.push(process.memoryUsage.rss()), 100);
const cpuBefore = process.cpuUsage();
const started = performance.now();
await step();
const seconds = (performance.now() - started) / 1000;
clearInterval(watching);
memory.push(process.memoryUsage.rss());
const cpu = process.cpuUsage(cpuBefore);
const result: StepResult = { seconds, cpuSeconds: (cpu.user + cpu.system) / 1e6, memory };
await log.close();
await pool.end();
process.stdout.write(`${JSON.stringify(result)}\n`);
