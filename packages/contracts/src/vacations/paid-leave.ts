import type { LeavePeriodParts } from './rules.ts';
import { leaveWorkingDays, type WorkCalendar, workingDaysBetween } from './working-days.ts';

/** A leave that a balance counts. */
export interface PaidLeave extends LeavePeriodParts {
  /** `accepted` counts; `pending` is only told. */
  readonly state: 'accepted' | 'pending';
  /** Days of illness within it that were given back, both ends included. */
  readonly daysBack?: readonly { readonly startDate: string; readonly endDate: string }[];
}

/** Working days a leave takes from the balance: what was given back takes nothing. */
export function chargedDays(calendar: WorkCalendar, leave: PaidLeave): number {
  const back = (leave.daysBack ?? []).reduce((sum, one) => {
    const startDate = one.startDate > leave.startDate ? one.startDate : leave.startDate;
    const endDate = one.endDate < leave.endDate ? one.endDate : leave.endDate;
    return sum + workingDaysBetween(calendar, startDate, endDate);
  }, 0);
  return Math.max(0, leaveWorkingDays(calendar, leave) - back);
}
