import type { LeavePeriodParts } from './rules.ts';
import { type DateRange, takenStretches } from './taken.ts';
import { leaveWorkingDays, type WorkCalendar } from './working-days.ts';

/** A leave that a balance counts. */
export interface PaidLeave extends LeavePeriodParts {
  /** `accepted` counts; `pending` is only shown. */
  readonly state: 'accepted' | 'pending';
  /** Days of illness within it that were given back, both ends included. */
  readonly daysBack?: readonly DateRange[];
}

/** Working days a leave takes from the balance: those of the stretches that illness left of it. */
export const chargedDays = (calendar: WorkCalendar, leave: PaidLeave): number =>
  takenStretches(leave, leave.daysBack ?? []).reduce(
    (sum, stretch) =>
      sum + leaveWorkingDays(calendar, { ...stretch, endsInIllness: stretch.endDate !== leave.endDate }),
    0,
  );
