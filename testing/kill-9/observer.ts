/** Looks at the installation from outside: its log, its tables, its command lines. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { connectEventLog } from '@fournil/event-log/connect';
import type { LogEvent } from '@fournil/event-log/event-log';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import type { Fournil } from '../installation/harness.ts';
import { until } from '../until.ts';

const commands = path.join(import.meta.dirname, '../../ops/src');
const catchUpMs = 90_000;

export async function observe(fournil: Pick<Fournil, 'databaseUrl' | 'eventstoreUrl' | 'dataDir'>) {
  const pool = new pg.Pool({ connectionString: fournil.databaseUrl, max: 3 });
  // Postgres is killed on purpose.
  pool.on('error', () => undefined);
  const { dataDir } = fournil;
  const vault = await openVault({ pool, dataDir, env: {} });
  const log = connectEventLog({ eventStoreUrl: fournil.eventstoreUrl, keyring: vault.keyring });
  const rows = async <T extends pg.QueryResultRow>(sql: string) => (await pool.query<T>(sql)).rows;

  return {
    rows,
    /** The whole log, decoded, in its order. */
    async events(): Promise<LogEvent[]> {
      const events: LogEvent[] = [];
      for await (const page of log.readAll(null, { pageSize: 2000 })) events.push(...page);
      return events;
    },
    /** Resolves once views and trail have taken the log's last event. */
    async level(): Promise<void> {
      await until(
        'views and trail to be level with the log',
        async () => {
          const end = await log.lastPosition().catch(() => undefined);
          if (end === undefined) return false;
          const behind = await rows<{ target: string }>(
            `select target from projections.checkpoints where position is distinct from ${end}`,
          ).catch(() => undefined);
          return behind?.length === 0;
        },
        catchUpMs,
      );
    },
    /** Runs one of the projections' command lines as a person does. */
    run(cli: string, ...args: readonly string[]): Promise<{ code: number; output: string }> {
      const env = {
        ...process.env,
        DATABASE_URL: fournil.databaseUrl,
        EVENTSTORE_URL: fournil.eventstoreUrl,
        DATA_DIR: dataDir,
      };
      return new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [path.join(commands, cli), ...args],
          { env },
          (_, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}` }),
        );
      });
    },
    async close(): Promise<void> {
      await log.close();
      await pool.end();
    },
  };
}
export type Observer = Awaited<ReturnType<typeof observe>>;
