import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { copyLog } from '@fournil/event-log/copy-log';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { runReactor } from '@fournil/mailer/run-reactor';
import { auditRunnable } from '@fournil/projections/app/groups';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { viewsGroup } from '@fournil/views/views';
import pg from 'pg';
import { pino } from 'pino';
import { until as untilWithin } from '../until.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { eventOf } from './event-of.ts';

/** Several services start, look and read again for one step: a busy machine takes its time. */
const until: typeof untilWithin = (what, condition) => untilWithin(what, condition, 90_000);

/** A log server of its own that numbers positions as given. */
export interface TestLog {
  readonly database: TestDatabase;
}

const silent = pino({ level: 'silent' });

async function newLog(start: number, step: number): Promise<TestLog> {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `create schema event_node;
     create table event_node.numbering (
       one boolean primary key default true check (one), start bigint not null, step bigint not null);
     insert into event_node.numbering (start, step) values (${start}, ${step})`,
  );
  await client.end();
  return { database };
}

/**
 * An installation whose log address the test can switch to another server, with its own database: command
 * side, views, audit and mails run as usual.
 */
export async function startLogWorld() {
  const database = await createDatabase();
  const secret = randomBytes(24).toString('base64url');
  const dataDir = await mkdtemp(join(tmpdir(), 'fournil-logs-'));
  const pool = new pg.Pool({ connectionString: database.url, max: 3 });
  pool.on('error', () => undefined);
  const logs: TestLog[] = [];
  let node: EventNode | undefined;
  let port = 0;

  const makeLog = async (start: number, step: number): Promise<TestLog> => {
    const log = await newLog(start, step);
    logs.push(log);
    return log;
  };
  /** From now on the address leads to this log. */
  const serve = async (log: TestLog): Promise<void> => {
    await node?.close();
    node = await startEventNode({ databaseUrl: log.database.url, secret, port });
    port = node.port;
  };
  /** The first log's additional events are copied too. */
  const copy = async (from: TestLog, to: TestLog): Promise<void> => {
    await node?.close();
    node = undefined;
    const [one, other] = [
      await startEventNode({ databaseUrl: from.database.url }),
      await startEventNode({ databaseUrl: to.database.url }),
    ];
    const [source, target] = [openStoredLog(one.connectionString), openStoredLog(other.connectionString)];
    await copyLog(source.pages(), target);
    await source.close();
    await target.close();
    await one.close();
    await other.close();
  };
  const first = await makeLog(500_000, 777);
  await serve(first);
  const env = () => ({
    DATABASE_URL: database.url,
    EVENTSTORE_URL: node?.connectionString ?? '',
    DATA_DIR: dataDir,
  });
  await initialiseVault({ databaseUrl: database.url, dataDir, env: {} });
  const deps = await openCommandDeps(env());
  const options = { databaseUrl: database.url, log: deps.log, seal: deps.seal, logger: silent };
  const startGroups = () => [
    ...[{ group: viewsGroup }, auditRunnable].map((runnable) => runGroup({ runnable, ...options })),
    runReactor({
      ...options,
      vault: deps.vault,
      reactions: {},
      siteUrl: async () => 'http://localhost/plan',
      accountantEmail: undefined,
    }),
  ];
  let running = startGroups();

  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await pool.query<Row>(text)).rows;
  const storedIn = async (log: TestLog): Promise<number> => {
    const client = new pg.Client({ connectionString: log.database.url });
    await client.connect();
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from event_node.events');
    await client.end();
    return rows[0]?.n ?? 0;
  };
  return {
    first,
    makeLog,
    serve,
    copy,
    env,
    deps,
    query,
    storedIn,
    /** Records where the shop is, as a command would. */
    async city(name: string): Promise<void> {
      const last = (await deps.log.readStoredStream('fournil.settings-1.site')).at(-1);
      await deps.log.append('fournil.settings-1.site', last?.revision ?? 'none', [
        eventOf('SiteUpdated', { city: name }),
      ]);
    },
    async shown(): Promise<string | undefined> {
      const [row] = await query<{ city: string }>('select city from views.site').catch(() => []);
      return row?.city;
    },
    /** Until views, chain and trail have taken the whole log. */
    async level(): Promise<void> {
      await until('everything is level with the log', async () => {
        const end = await deps.log.lastPosition().catch(() => null);
        const rows = await query<{ position: string; rows_hash: string | null }>(
          'select position::text, rows_hash from projections.checkpoints order by target',
        ).catch(() => []);
        const isUpToDate =
          rows.length === 2 && rows.every((row) => row.position === String(end) && row.rows_hash);
        return end !== null && isUpToDate;
      });
    },
    async refusal(): Promise<string | null> {
      const [row] = await query<{ refused: string | null }>('select refused from projections.log_state');
      return row?.refused ?? null;
    },
    stopGroups: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
    startGroups: () => {
      running = startGroups();
    },
    async stop(): Promise<void> {
      await Promise.all(running.map((one) => one.stop()));
      await deps.close();
      await node?.close();
      await pool.end();
      await database.drop();
      for (const log of logs) await log.database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type LogWorld = Awaited<ReturnType<typeof startLogWorld>>;
