/** Declared illness within accepted leave: what may be given back. */
import type { DaysBack, LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { declarationCounts } from '../../shared/declaration-counts.ts';

type Sickness = ReadonlyMap<string, readonly DaysBack[]>;

/** Illness of the people who have accepted leave among the rows. */
export async function selectSickness(
  views: Kysely<ViewsDatabase>,
  rows: readonly Pick<LeaveRow, 'employee_id' | 'state'>[],
): Promise<Sickness> {
  const ids = [...new Set(rows.filter(({ state }) => state === 'active').map((row) => row.employee_id))];
  if (!ids.length) return new Map();
  const sickLeaves = await views
    .selectFrom('declarations')
    .select(['employee_id', 'start_date', 'end_date'])
    .where('employee_id', 'in', ids)
    .where('kind', '=', 'sick-leave')
    .where('state', '=', 'active')
    .where(declarationCounts())
    .orderBy('start_date')
    .execute();
  const periods = sickLeaves.map((row) => ({
    employeeId: row.employee_id,
    startDate: row.start_date,
    endDate: row.end_date,
  }));
  return Map.groupBy(periods, ({ employeeId }) => employeeId);
}

/** The part of a person's illness that lies within a leave; none where it does not count. Pure. */
export function sickDaysOf(
  row: Pick<LeaveRow, 'employee_id' | 'state' | 'start_date' | 'end_date'>,
  sickness: Sickness,
): readonly DaysBack[] {
  if (row.state !== 'active') return [];
  return (sickness.get(row.employee_id) ?? [])
    .filter(({ startDate, endDate }) => startDate <= row.end_date && endDate >= row.start_date)
    .map(({ startDate, endDate }) => ({
      startDate: startDate < row.start_date ? row.start_date : startDate,
      endDate: endDate > row.end_date ? row.end_date : endDate,
    }));
}
