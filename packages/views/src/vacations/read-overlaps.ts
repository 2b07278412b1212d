/** Leave and requests of a person that share a half day with a period. */
import type { Pool } from 'pg';
import { viewsOn } from '../views-being-built.ts';

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
  pool: Pool,
  { employeeId, startDate, endDate, startHalf, endHalf }: LeavePeriod,
  except: string,
): Promise<readonly string[]> {
  const rows = await viewsOn(pool)
    .selectFrom('leaves')
    .select('leaveId')
    .where('employeeId', '=', employeeId)
    .where('status', 'in', ['validated', 'pending'])
    .where('leaveId', '<>', except)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    // One that ends at noon on the day this one begins at noon, and the other way round.
    .where(({ and, eb, not, val }) =>
      and([
        not(and([val(startHalf !== null), eb('endDate', '=', startDate), eb('endHalf', 'is not', null)])),
        not(and([val(endHalf !== null), eb('startDate', '=', endDate), eb('startHalf', 'is not', null)])),
      ]),
    )
    .orderBy('startDate')
    .orderBy('leaveId')
    .execute();
  return rows.map((row) => row.leaveId);
}
