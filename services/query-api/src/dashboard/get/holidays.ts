import { type Dashboard, holidayShownDaysBefore } from '@fournil/contracts/dashboard/endpoints';
import { daysBetween } from '@fournil/contracts/time/calendar';
import type { LeaveRow, StaffRow } from './query.ts';

/** Leave that has begun, or begins within eight days (D1 9); over, it leaves the recap. */
export function holidayLines(
  person: StaffRow,
  own: readonly LeaveRow[],
  today: string,
): Dashboard['holidays'] {
  return own
    .filter((row) => row.end_date >= today && daysBetween(today, row.start_date) <= holidayShownDaysBefore)
    .map((row) => ({
      employeeId: person.employee_id,
      name: person.name,
      startDate: row.start_date,
      endDate: row.end_date,
      daysBefore: Math.max(0, daysBetween(today, row.start_date)),
      started: row.start_date <= today,
    }));
}
