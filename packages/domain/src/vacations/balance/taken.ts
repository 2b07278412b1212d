/**
 * The part of a leave that is taken: its dates without the days of illness that were given back. Every calendar, list, file and
 * balance uses it. Pure; dates YYYY-MM-DD, both ends included.
 */
import { addDays } from '@fournil/calendar/days';
import type { LeavePeriodParts } from '@fournil/contracts/vacations/rules';

export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** One stretch of a leave. */
export interface TakenStretch extends DateRange {
  readonly startHalf: 'afternoon' | null;
  readonly endHalf: 'morning' | null;
}

/** By start, adjacent and overlapping ones joined. */
function joined(ranges: readonly DateRange[]): readonly DateRange[] {
  const whole: DateRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    const last = whole.at(-1);
    if (!last || range.startDate > addDays(last.endDate, 1)) whole.push(range);
    else if (range.endDate > last.endDate)
      whole[whole.length - 1] = { startDate: last.startDate, endDate: range.endDate };
  }
  return whole;
}

/** The part of `ranges` that is in `within`, by start. */
export function cutTo(ranges: readonly DateRange[], within: readonly DateRange[]): readonly DateRange[] {
  const parts = joined(within).flatMap((outer) =>
    ranges.map((range) => ({
      startDate: range.startDate > outer.startDate ? range.startDate : outer.startDate,
      endDate: range.endDate < outer.endDate ? range.endDate : outer.endDate,
    })),
  );
  return joined(parts.filter(({ startDate, endDate }) => startDate <= endDate));
}

/** The rest of a range without others, by start. */
export function cutOut({ startDate, endDate }: DateRange, out: readonly DateRange[]): readonly DateRange[] {
  const left: DateRange[] = [];
  let from = startDate;
  for (const range of joined(out)) {
    if (range.endDate < from || range.startDate > endDate) continue;
    if (range.startDate > from) left.push({ startDate: from, endDate: addDays(range.startDate, -1) });
    from = addDays(range.endDate, 1);
  }
  return from <= endDate ? [...left, { startDate: from, endDate }] : left;
}

/** Days given back stay so while the illness is valid: cancelled or shortened, the leave takes its days again. */
export const daysStillBack = (
  daysBack: readonly DateRange[],
  sickness: readonly DateRange[],
): readonly DateRange[] => cutTo(daysBack, sickness);

/**
 * The stretches of a leave, by start; only its first and last day may be halves. None if all was given back.
 */
export const takenStretches = (
  leave: LeavePeriodParts,
  daysBack: readonly DateRange[],
): readonly TakenStretch[] =>
  cutOut(leave, daysBack).map(({ startDate, endDate }) => ({
    startDate,
    endDate,
    startHalf: startDate === leave.startDate ? (leave.startHalf ?? null) : null,
    endHalf: endDate === leave.endDate ? (leave.endHalf ?? null) : null,
  }));
