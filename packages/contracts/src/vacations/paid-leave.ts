import type { LeavePeriodParts } from './rules.ts';
import { cutTo, type DateRange } from './taken.ts';
import { isWorkingDay, leaveWorkingDays, type WorkCalendar, workingDaysBetween } from './working-days.ts';

/** A leave that a balance counts. */
export interface PaidLeave extends LeavePeriodParts {
  /** `accepted` counts; `pending` is only shown. */
  readonly state: 'accepted' | 'pending';
  /** Days of illness within it that were given back, both ends included. */
  readonly daysBack?: readonly DateRange[];
}

/** Working days a leave takes from the balance: what was given back takes nothing. */
export function chargedDays(calendar: WorkCalendar, leave: PaidLeave): number {
  const whole = leaveWorkingDays(calendar, leave);
  if (!leave.daysBack?.length) return whole;
  const { startDate, endDate, startHalf, endHalf } = leave;
  const half = (is: unknown, date: string) => (is && isWorkingDay(calendar, date) ? 0.5 : 0);
  const back = cutTo(leave.daysBack, [leave]).reduce(
    (sum, one) =>
      sum +
      workingDaysBetween(calendar, one.startDate, one.endDate) -
      half(startHalf && one.startDate === startDate, startDate) -
      half(endHalf && one.endDate === endDate, endDate),
    0,
  );
  return Math.max(0, whole - back);
}
