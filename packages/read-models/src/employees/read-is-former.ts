import { isFormer } from '@fournil/contracts/employees/former';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Pool } from 'pg';
import { orWhileMade } from '../are-being-made.ts';

/** Whether somebody has left by the views; false of whom they do not know, or while they are being made. */
export const readIsFormer =
  (pool: Pool) =>
  async (employeeId: string, now: Date): Promise<boolean> => {
    const { rows } = await orWhileMade(
      pool.query<{ isActive: boolean; exitDate: string | null }>(
        'select is_active as "isActive", exit_date as "exitDate" from views.employees where employee_id = $1',
        [employeeId],
      ),
      { rows: [] },
    );
    return rows[0] !== undefined && isFormer(rows[0], parisDay(now));
  };
