import { type Week, weekId } from '@fournil/contracts/planning/week';
import type { Pool } from 'pg';
import type { HoursStatementRow } from './hours-view.ts';

/** The statements of people on the hours of some weeks. @throws a Postgres error of class 3F or 42 while the views are being built */
export async function readHoursStatements(
  pool: Pool,
  weeks: readonly Week[],
): Promise<readonly HoursStatementRow[]> {
  const { rows } = await pool.query<HoursStatementRow>(
    'select * from views.said_hours where week = any($1) order by week, "employeeId"',
    [weeks.map(weekId)],
  );
  return rows;
}
