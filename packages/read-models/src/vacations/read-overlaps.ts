/** Leave and requests of a person that share a half day with a period. */
import type { Pool } from 'pg';

interface LeavePeriod {
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf: 'afternoon' | null;
  readonly endHalf: 'morning' | null;
}

/**
 * Ids of the valid leaves, by start, without `except`. The view may lag, so check its answer against the log.
 * @throws a Postgres error that `areBeingBuilt` recognizes while the views are being built
 */
export async function readLeaveOverlaps(
  pool: Pick<Pool, 'query'>,
  { employeeId, startDate, endDate, startHalf, endHalf }: LeavePeriod,
  except: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ leaveId: string }>(
    `select "leaveId" from views.leaves
     where "employeeId" = $1 and status in ('validated', 'pending') and "leaveId" <> $4
       and "startDate" <= $3 and "endDate" >= $2
       -- One that ends at noon on the day this one begins at noon, and the other way round.
       and not ("endDate" = $2 and "endHalf" is not null and $5)
       and not ("startDate" = $3 and "startHalf" is not null and $6)
     order by "startDate", "leaveId"`,
    [employeeId, startDate, endDate, except, startHalf !== null, endHalf !== null],
  );
  return rows.map((row) => row.leaveId);
}
