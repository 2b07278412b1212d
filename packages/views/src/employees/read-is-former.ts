import { isFormer } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Pool } from 'pg';
import { viewsOn, withFallbackWhileBuilding } from '../views-being-built.ts';

/**
 * True when the views say that the person has left. False for an unknown person, and while the views are
 * being built.
 */
export const readIsFormer =
  (pool: Pool) =>
  async (employeeId: string, now: Date): Promise<boolean> => {
    const person = viewsOn(pool)
      .selectFrom('employees')
      .select(['isActive', 'exitDate'])
      .where('employeeId', '=', employeeId);
    const row = await withFallbackWhileBuilding(person.executeTakeFirst(), undefined);
    return row !== undefined && isFormer(row, parisDay(now));
  };
