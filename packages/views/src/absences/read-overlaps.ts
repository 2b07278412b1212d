/**
 * The records that share days with a period; the question before a declaration and its answer use the same
 * statement.
 */
import type { Overlap } from '@fournil/contracts/absences/endpoints';
import type { Pool } from 'pg';
import { viewsOn } from '../views-being-built.ts';
import { declarationCounts } from './declarations-that-count.ts';

export interface PeriodOf {
  readonly employeeId: string;
  readonly startDate: string;
  /** Included. */
  readonly endDate: string;
}

/**
 * The person's valid declarations that share a day with the period, by start; delays too, since an absent
 * person cannot be late. `except` is the declaration itself. @throws a Postgres error that `areBeingBuilt`
 * recognizes while the views are being built
 */
export async function readOverlaps(
  pool: Pool,
  { employeeId, startDate, endDate }: PeriodOf,
  except = '',
): Promise<Overlap[]> {
  return viewsOn(pool)
    .selectFrom('declarations')
    .select(['declarationId as _id', 'kind', 'startDate', 'endDate'])
    .where(({ and }) => and({ employeeId, status: 'active' }))
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .where('declarationId', '<>', except)
    .where(declarationCounts)
    .orderBy('startDate')
    .orderBy('declarationId')
    .execute();
}
