// One rebuild in a separate process, reported by tenths of the log: node bench/years/rebuild-segments.ts
// <views|audit> <facts>. Prints a line of JSON. POSTGRES_PID and NODE_PID name servers whose CPU time is
// printed too.
import { connectEventLog } from '@fournil/event-log/connect';
import { readCheckpoint } from '@fournil/follower/bookkeeping';
import { connect } from '@fournil/follower/connection';
import { auditRunnable } from '@fournil/projections/app/groups';
import type { RunnableGroup } from '@fournil/projections/kernel/group';
import { withBuild } from '@fournil/projections/kernel/run-group';
import {
  type Build,
  buildNewTables,
  createTarget,
  swap,
} from '@fournil/projections/rebuild/build-new-tables';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import { viewsGroup } from '@fournil/views/views';
import pg from 'pg';
import { cpuSeconds } from '../processes.ts';

/** The rebuild of one tenth of the log. */
export interface Segment {
  readonly events: number;
  readonly seconds: number;
  /** Processor seconds of the rebuild, of Postgres and of the log's node. */
  readonly own: number;
  readonly postgres: number;
  readonly node: number;
  /** Resident bytes at its end. */
  readonly memory: number;
}

const {
  DATABASE_URL: databaseUrl = '',
  EVENTSTORE_URL: eventStoreUrl = '',
  DATA_DIR: dataDir = '',
  POSTGRES_PID = '0',
  NODE_PID = '0',
} = process.env;
const [, , name, facts] = process.argv;
const runnable: RunnableGroup = name === 'audit' ? auditRunnable : { group: viewsGroup };
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const vault = await openVault({ pool, dataDir, env: {} });
const seal = new ViewsSeal(vault.viewsKey);
const log = connectEventLog({ eventStoreUrl, keyring: vault.keyring });

const look = (events: number) => {
  const { user, system } = process.cpuUsage();
  return {
    events,
    at: performance.now() / 1000,
    own: (user + system) / 1e6,
    postgres: cpuSeconds(Number(POSTGRES_PID)),
    node: cpuSeconds(Number(NODE_PID)),
  };
};

/** Where nothing was filled yet, or part of it: tables that count as up to date with the log, so that a rebuild next to them takes all of it. */
async function standIn({ builder, group, log: source, generation }: Build): Promise<boolean> {
  const known = await readCheckpoint(builder, group.schema);
  const end = await source.lastPosition();
  if (known && known.position === end) return false;
  if (!known) await createTarget(builder, { group, seal }, group.schema, generation);
  await builder.query('update projections.checkpoints set position = $2, events = $3 where target = $1', [
    group.schema,
    end,
    Number(facts),
  ]);
  return true;
}

const segments: Segment[] = [];
let isFirst = false;
let last = look(0);
await withBuild(
  {
    runnable,
    databaseUrl,
    log,
    seal,
    onProgress: ({ events, total, isDone }) => {
      if (events - last.events < total / 10 && !isDone) return;
      const now = look(events);
      // A remainder of a few pages is not representative.
      if (now.events - last.events > total / 20)
        segments.push({
          events: now.events - last.events,
          seconds: now.at - last.at,
          own: now.own - last.own,
          postgres: now.postgres - last.postgres,
          node: now.node - last.node,
          memory: process.memoryUsage.rss(),
        });
      last = now;
    },
  },
  new AbortController().signal,
  async (build) => {
    isFirst = await standIn(build);
    await swap(build, await buildNewTables(build));
  },
);
// The chain is no part of a rebuild; the daemon would make it at its start.
if (isFirst && runnable.prepare) {
  const client = await connect(databaseUrl);
  await runnable.prepare(client, log, await log.lastPosition());
  await client.end();
}
await log.close();
await pool.end();
process.stdout.write(`${JSON.stringify(segments)}\n`);
