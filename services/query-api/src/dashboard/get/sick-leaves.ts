import { type Dashboard, sickLeaveShownDaysAfterEnd } from '@fournil/contracts/dashboard/endpoints';
import { addDays, daysBetween } from '@fournil/contracts/time/calendar';
import { contains, joined } from '../../shared/calendar.ts';
import type { DeclarationRow, StaffRow } from './query.ts';

const asPeriod = (row: DeclarationRow) => ({ from: row.start_date, to: row.end_date });
const isSickLeave = (row: DeclarationRow) => row.kind === 'sick-leave';

/** Somebody is on sick leave on the first day, the last day, and each between (D1 2.8). */
export const isOnSickLeave = (own: readonly DeclarationRow[], today: string): boolean =>
  own.some((row) => isSickLeave(row) && contains(asPeriod(row), today));

/**
 * One line per sick leave of a person: a leave and its prolongation are one, since the return follows the
 * last. Back on the day after the end (D057); gone from the list once more than 8 days have passed
 * since the end (D1 9).
 */
export function sickLeaveLines(
  person: StaffRow,
  own: readonly DeclarationRow[],
  today: string,
): Dashboard['sickLeaves'] {
  return joined(own.filter(isSickLeave).map(asPeriod))
    .filter(({ to }) => daysBetween(to, today) <= sickLeaveShownDaysAfterEnd)
    .map(({ from, to }) => {
      const returnDate = addDays(to, 1);
      const daysBefore = daysBetween(today, returnDate);
      return {
        employeeId: person.employee_id,
        name: person.name,
        startDate: from,
        endDate: to,
        returnDate,
        daysBefore,
        returned: daysBefore <= 0,
      };
    });
}
