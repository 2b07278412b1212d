/** How far a group of views is, and whether anything carries it on: what health shows and what commands wait by. */
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

/** What the projections' bookkeeping says of a group; null before they first ran. */
export async function readGroupProgress(
  pool: Pick<Pool, 'query'>,
  group: ViewGroup,
): Promise<GroupProgress | null> {
  const { rows: there } = await pool.query<{ there: boolean }>(
    "select to_regclass('projections.checkpoints') is not null as there",
  );
  if (!there[0]?.there) return null;
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
