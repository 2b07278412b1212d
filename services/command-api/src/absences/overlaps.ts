import type { Overlap } from '@fournil/contracts/absences/endpoints';
import { type PeriodOf, readOverlaps } from '@fournil/read-models/absences/read-overlaps';
import { areBeingMade } from '@fournil/read-models/are-being-made';
import type { Pool } from 'pg';

/** Other declarations of that person with a day in the period; `except` is the declaration itself. */
export type ReadOverlaps = (period: PeriodOf, except: string) => Promise<Overlap[]>;

/** The validated certificate of just that person and period, null for none. */
export type ReadProof = (
  period: PeriodOf,
) => Promise<{ readonly id: string; readonly revision: number } | null>;

/**
 * Read from the view, which may be a moment behind: a declaration made meanwhile does not count next to the
 * certificate anyway [absences-6].
 */
export const proofInViews =
  (pool: Pool): ReadProof =>
  async ({ employeeId, startDate, endDate }) => {
    try {
      const { rows } = await pool.query<{ id: string; revision: number }>(
        `select declaration_id as id, revision from views.declarations
         where employee_id = $1 and certificate and state = 'active' and start_date = $2 and end_date = $3`,
        [employeeId, startDate, endDate],
      );
      return rows[0] ?? null;
    } catch (error) {
      if (areBeingMade(error)) return null;
      throw error;
    }
  };

/**
 * Read from the view of declarations, which may be a moment behind: an overlap is a warning on an
 * accepted declaration, never a reason to refuse [absences-5], so it need not be exact, and the log has no list
 * of a person's declarations to fold. Without the view (first start, a rebuild) there is nothing to report.
 */
export const overlapsInViews =
  (pool: Pool): ReadOverlaps =>
  async (period, except) => {
    try {
      return await readOverlaps(pool, period, except);
    } catch (error) {
      if (areBeingMade(error)) return [];
      throw error;
    }
  };
