// One rebuild in a process of its own, told by tenths of the log: node bench/rebuild-segments.ts <views|audit>. Prints a line of
// JSON. POSTGRES_PID and NODE_PID name the servers whose processor time is told beside.
import { connectEventLog } from '@fournil/event-log/connect';
import { auditRunnable } from '@fournil/projections/audit/group';
import { withBuild } from '@fournil/projections/kernel/run-group';
import { buildBeside, swap } from '@fournil/projections/rebuild/build-beside';
import { ViewsSeal } from '@fournil/read-models/seal/views-seal';
import { viewsGroup } from '@fournil/read-models/views';
import { openVault } from '@fournil/vault/vault';
import pg from 'pg';
import { cpuSeconds } from './processes.ts';

/** Of one tenth of the log. */
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
const runnable = process.argv[2] === 'audit' ? auditRunnable : { group: viewsGroup };
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
const segments: Segment[] = [];
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
      // A rest of a few pages tells nothing.
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
  async (build) => swap(build, await buildBeside(build)),
);
await log.close();
await pool.end();
process.stdout.write(`${JSON.stringify(segments)}\n`);
