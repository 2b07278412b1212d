/**
 * The position of a group of views, and whether a process keeps it up to date: for the health, and for
 * commands that wait.
 */
import type { Pool } from 'pg';
import type { ViewGroup } from './define.ts';

export interface GroupProgress {
  /** Commit position; null before the first event. */
  readonly position: bigint | null;
  readonly parked: number;
  /** Whether a daemon holds the group's lease. */
  readonly running: boolean;
  readonly rebuilding: boolean;
}

/** A session's advisory lock of two hashed words, as pg_locks shows it (the daemon's lease). */
const isLocked = (kind: string) => `exists (
  select 1 from pg_locks
  where locktype = 'advisory' and granted and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid::bigint = hashtext('${kind}')::bigint & 4294967295
    and objid::bigint = hashtext($2)::bigint & 4294967295)`;

/** Shared by command services while they take commands; held exclusively by an import. */
export const writersLease = 'fournil commands';

/** Held by the process that imports a file, or puts a former state in force, until it is done. */
export const importTurn = 'fournil import';

/** A session's advisory lock of one hashed name, as pg_locks shows it. */
const isHeld = `exists (
  select 1 from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) | objid::bigint = hashtext($1)::bigint)`;

/** Whether a command service accepts commands, or only waits for an import to end. */
export async function readTakesCommands(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(`select ${isHeld} as held`, [writersLease]);
  return rows[0]?.held === true;
}

/**
 * Whether a file is being imported, or was until a moment ago, since the command service must open again
 * first.
 */
export async function readIsImporting(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ importing: boolean }>(
    `select exists (
       select 1 from vault.imports
       where state->>'step' in ('writing', 'switching')
         and (changed_at > now() - interval '10 seconds' or ${isHeld})) as importing`,
    [importTurn],
  );
  return rows[0]?.importing === true;
}

async function haveRun(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('projections.checkpoints') is not null as there",
  );
  return rows[0]?.there === true;
}

/** The number of events parked by the follower `target` of the log. */
export async function readParked(pool: Pick<Pool, 'query'>, target: string): Promise<number> {
  if (!(await haveRun(pool))) return 0;
  const { rows } = await pool.query<{ parked: bigint }>(
    'select count(*) as parked from projections.parked where target = $1',
    [target],
  );
  return Number(rows[0]?.parked ?? 0);
}

/** The state of a group in the tables of the projections; null before they have run for the first time. */
export async function readGroupProgress(
  pool: Pick<Pool, 'query'>,
  group: ViewGroup,
): Promise<GroupProgress | null> {
  if (!(await haveRun(pool))) return null;
  const { rows } = await pool.query<{
    position: bigint | null;
    parked: bigint;
    running: boolean;
    rebuilding: boolean;
  }>(
    `select (select position from projections.checkpoints where target = $1) as position,
            (select count(*) from projections.parked where target = $1) as parked,
            ${isLocked('fournil projections')} as running,
            ${isLocked('fournil rebuild')} as rebuilding`,
    [group.schema, group.name],
  );
  const row = rows[0];
  return row ? { ...row, parked: Number(row.parked) } : null;
}
