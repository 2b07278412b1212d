/** The days that paid leave takes from the balance: fewer than those of the calendar. */

import { defaultLeaveType, type LeavePeriodParts, leaveDays } from '@fournil/contracts/vacations/rules';
import { absencesIn, chargedDays, withoutAbsences } from '@fournil/domain/vacations/balance/paid-leave';
import { leaveWeekOf } from '@fournil/domain/vacations/balance/rest-days';
import type { DateRange } from '@fournil/domain/vacations/balance/taken';
import { usualWeek } from '@fournil/domain/vacations/balance/usual-week';
import { type LeaveHolidays, leaveHolidaysOf } from '@fournil/views/vacations/person-balance';
import { readSuspensions } from '@fournil/views/vacations/suspensions';
import type { LeaveRow } from '@fournil/views/vacations/view';
import type { QueryDeps } from '../kernel/deps.ts';
import { readShopSettings } from '../shared/shop-settings.ts';

type CountedRow = Pick<LeaveRow, 'employeeId' | 'leaveType' | 'status' | 'startDate' | 'endDate'>;

const isCounted = ({ leaveType, status }: CountedRow): boolean =>
  leaveType === defaultLeaveType && (status === 'validated' || status === 'pending');

export interface Lengths {
  /** Both lengths of a period of a leave: `counted` is null where the balance of paid leave is not charged. */
  readonly of: (
    row: CountedRow,
    period: LeavePeriodParts,
  ) => { readonly duration: number; readonly counted: number | null };
  /** Days of declared absences within a leave that the balance is not charged for. */
  readonly absences: (row: CountedRow) => readonly DateRange[];
}

/** By the week that each person of these rows works, as their balance counts (`balances.ts`). */
export async function readLengths(deps: QueryDeps, rows: readonly CountedRow[]): Promise<Lengths> {
  const ids = [...new Set(rows.filter(isCounted).map((row) => row.employeeId))];
  if (ids.length === 0)
    return { of: (_row, period) => ({ duration: leaveDays(period), counted: null }), absences: () => [] };
  const { settings } = await readShopSettings(deps);
  const profiles = await deps.views
    .selectFrom('planning_profiles')
    .select(['employeeId', 'recurring'])
    .where('employeeId', 'in', ids)
    .execute();
  // A proposal may have earlier dates than its request: a year before it nothing counts.
  const since = rows.map(({ startDate }) => startDate).reduce((one, other) => (one < other ? one : other));
  const suspensions = await readSuspensions(
    deps.pool,
    ids,
    `${Number(since.slice(0, 4)) - 1}${since.slice(4)}`,
  );
  const suspensionsOf = (row: CountedRow) => suspensions.get(row.employeeId) ?? [];
  const { aroundBirth } = settings.leave;
  const weeks = new Map(profiles.map((one) => [one.employeeId, usualWeek(one.recurring)]));
  const holidays = new Map<string, LeaveHolidays>();
  const holidaysAbout = (day: string) => {
    const year = day.slice(0, 4);
    const known = holidays.get(year) ?? leaveHolidaysOf(settings, day);
    holidays.set(year, known);
    return known;
  };
  const countedIn = (row: CountedRow, period: LeavePeriodParts) => {
    const calendar = {
      ...leaveWeekOf(settings, weeks.get(row.employeeId)),
      ...holidaysAbout(period.startDate),
    };
    const leave = withoutAbsences({ ...period, state: 'pending' as const }, suspensionsOf(row), aroundBirth);
    // A period that ends before the end of its leave is followed by days of illness that were given back.
    const endsInIllness = row.status === 'validated' && period.endDate < row.endDate;
    return chargedDays(calendar, leave, { endsInIllness });
  };
  return {
    of: (row, period) => ({
      duration: leaveDays(period),
      counted: isCounted(row) ? countedIn(row, period) : null,
    }),
    absences: (row) => (isCounted(row) ? absencesIn(row, suspensionsOf(row), aroundBirth) : []),
  };
}
