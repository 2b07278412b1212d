import { isFormer } from '@fournil/contracts/employees/former';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Pool } from 'pg';

/** Missing schema, table or column: the views are being made. */
const notYetThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(3F000|42P01|42703)$/.test(String(error.code));

/** Whether somebody has left by the views; false of whom they do not know, or while they are being made. */
export const readIsFormer =
  (pool: Pool) =>
  async (employeeId: string, now: Date): Promise<boolean> => {
    try {
      const { rows } = await pool.query<{ isActive: boolean; exitDate: string | null }>(
        'select is_active as "isActive", exit_date as "exitDate" from views.employees where employee_id = $1',
        [employeeId],
      );
      return rows[0] !== undefined && isFormer(rows[0], parisDay(now));
    } catch (error) {
      if (notYetThere(error)) return false;
      throw error;
    }
  };
