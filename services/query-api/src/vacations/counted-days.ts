/** The days that paid leave takes from the balance: fewer than those of the calendar. */

import { defaultLeaveType, type LeavePeriodParts, leaveDays } from '@fournil/contracts/vacations/rules';
import { leaveWeekOf } from '@fournil/domain/vacations/balance/rest-days';
import { usualWeek } from '@fournil/domain/vacations/balance/usual-week';
import { leaveWorkingDays } from '@fournil/domain/vacations/balance/working-days';
import { type LeaveHolidays, leaveHolidaysOf } from '@fournil/views/vacations/person-balance';
import type { LeaveRow } from '@fournil/views/vacations/view';
import type { QueryDeps } from '../kernel/deps.ts';
import { readShopSettings } from '../shared/shop-settings.ts';

type CountedRow = Pick<LeaveRow, 'employeeId' | 'leaveType' | 'status' | 'endDate'>;

const isCounted = ({ leaveType, status }: CountedRow): boolean =>
  leaveType === defaultLeaveType && (status === 'validated' || status === 'pending');

/** Both lengths of a period of a leave: `counted` is null where the balance of paid leave is not charged. */
export type Lengths = (
  row: CountedRow,
  period: LeavePeriodParts,
) => { readonly duration: number; readonly counted: number | null };

/** By the week that each person of these rows works, as their balance counts (`balances.ts`). */
export async function readLengths(deps: QueryDeps, rows: readonly CountedRow[]): Promise<Lengths> {
  const ids = [...new Set(rows.filter(isCounted).map((row) => row.employeeId))];
  const duration = leaveDays;
  if (ids.length === 0) return (_row, period) => ({ duration: duration(period), counted: null });
  const { settings } = await readShopSettings(deps);
  const profiles = await deps.views
    .selectFrom('planning_profiles')
    .select(['employeeId', 'recurring'])
    .where('employeeId', 'in', ids)
    .execute();
  const weeks = new Map(profiles.map((one) => [one.employeeId, usualWeek(one.recurring)]));
  const holidays = new Map<string, LeaveHolidays>();
  const holidaysAbout = (day: string) => {
    const year = day.slice(0, 4);
    const known = holidays.get(year) ?? leaveHolidaysOf(settings, day);
    holidays.set(year, known);
    return known;
  };
  return (row, period) => {
    const calendar = {
      ...leaveWeekOf(settings, weeks.get(row.employeeId)),
      ...holidaysAbout(period.startDate),
    };
    // A period that ends before the end of its leave is followed by days of illness that were given back.
    const endsInIllness = row.status === 'validated' && period.endDate < row.endDate;
    return {
      duration: duration(period),
      counted: isCounted(row) ? leaveWorkingDays(calendar, { ...period, endsInIllness }) : null,
    };
  };
}
