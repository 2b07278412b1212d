/**
 * Consecutive days of leave, whatever the requests (L3141-19): leaves without a working day between them
 * count as one. Pure; dates YYYY-MM-DD.
 */
import { addDays } from '@fournil/calendar/days';
import type { PaidLeave } from './paid-leave.ts';
import { type TakenStretch, takenStretches } from './taken.ts';
import { isWorked, leaveWorkingDays, nearestWorked, type WorkCalendar } from './working-days.ts';

/** True if there is no working day between a stretch and the next one. */
function goesOn(calendar: WorkCalendar, before: TakenStretch, after: TakenStretch): boolean {
  // The other half of a day, or one that was recorded twice.
  if (after.startDate <= before.endDate) return true;
  if (before.endHalf && isWorked(calendar, before.endDate)) return false;
  if (after.startHalf && isWorked(calendar, after.startDate)) return false;
  return nearestWorked(calendar, addDays(before.endDate, 1)) >= after.startDate;
}

function joined(before: TakenStretch, after: TakenStretch): TakenStretch {
  if (after.endDate < before.endDate) return before;
  const { startDate, startHalf } = before;
  const isLater = after.endDate > before.endDate;
  return {
    startDate,
    startHalf,
    endDate: after.endDate,
    endHalf: isLater ? after.endHalf : before.endHalf && after.endHalf,
  };
}

const inOrder = (one: TakenStretch, other: TakenStretch): number =>
  one.startDate.localeCompare(other.startDate) ||
  Number(one.startHalf !== null) - Number(other.startHalf !== null);

/** The part of these leaves that is taken, by start, up to the first day of work. */
export function takenInARow(calendar: WorkCalendar, leaves: readonly PaidLeave[]): readonly TakenStretch[] {
  const rows: TakenStretch[] = [];
  const stretches = leaves.flatMap((leave) => takenStretches(leave, leave.daysBack ?? []));
  for (const stretch of stretches.toSorted(inOrder)) {
    const last = rows.at(-1);
    if (last && goesOn(calendar, last, stretch)) rows[rows.length - 1] = joined(last, stretch);
    else rows.push(stretch);
  }
  return rows;
}

/** The working days of a leave between two days. */
export function workingDaysWithin(
  calendar: WorkCalendar,
  stretch: TakenStretch,
  { start, end }: { readonly start: string; readonly end: string },
): number {
  if (stretch.endDate < start || stretch.startDate > end) return 0;
  const cutStart = stretch.startDate < start;
  const cutEnd = stretch.endDate > end;
  return leaveWorkingDays(calendar, {
    startDate: cutStart ? start : stretch.startDate,
    endDate: cutEnd ? end : stretch.endDate,
    startHalf: cutStart ? null : stretch.startHalf,
    endHalf: cutEnd ? null : stretch.endHalf,
  });
}

/** The longest leave in working days, without a day of work, between two days. */
export const longestInARow = (
  calendar: WorkCalendar,
  leaves: readonly PaidLeave[],
  part: { readonly start: string; readonly end: string },
): number =>
  Math.max(0, ...takenInARow(calendar, leaves).map((row) => workingDaysWithin(calendar, row, part)));
