import { isFormer } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Pool } from 'pg';
import { withFallbackWhileBuilding } from '../views-being-built.ts';

/**
 * True when the views say that the person has left. False for an unknown person, and while the views are
 * being built.
 */
export const readIsFormer =
  (pool: Pool) =>
  async (employeeId: string, now: Date): Promise<boolean> => {
    const { rows } = await withFallbackWhileBuilding(
      pool.query<{ isActive: boolean; exitDate: string | null }>(
        'select "isActive", "exitDate" from views.employees where "employeeId" = $1',
        [employeeId],
      ),
      { rows: [] },
    );
    return rows[0] !== undefined && isFormer(rows[0], parisDay(now));
  };
