/**
 * Puts the counted hours in place of the planned ones for all calculations on work: pay, balances, the law,
 * and the rest before the next shift. The plan, its coverage and the colleagues' view keep the planned hours.
 * Pure.
 */
import type { ShiftData } from '@fournil/events/planning/events';
import type { KeptDay } from '@fournil/events/planning/realize-events';
import { memoized } from '../memoized.ts';
import { momentOf } from '../moment.ts';
import type { PlannedShift, PlanState } from '../plan/plan-state.ts';
import { outside, type Span } from './kept-hours.ts';

const minuteOf = (instant: string): number => Date.parse(instant) / 60_000;
const timeIn = (instant: string): string => momentOf(new Date(instant)).now;
const spanOf = ({ startedAt, endedAt }: KeptDay['periods'][number]): Span => ({
  start: minuteOf(startedAt),
  end: minuteOf(endedAt),
});

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, one) => sum + one.end - one.start, 0);

const unpaid = ({ breaks }: KeptDay): readonly Span[] => breaks.filter(({ paid }) => !paid).map(spanOf);

/** The work time of a kept day, without unpaid breaks. */
export const keptMinutesOf = (day: KeptDay): number =>
  lengthOf(outside(day.periods.map(spanOf), unpaid(day)));

/**
 * One shift per recorded period, with the ids of that day's planned shifts, so that findings and totals still refer
 * to shifts of the plan.
 */
function shiftsOf(day: KeptDay, planned: readonly ShiftData[]): readonly PlannedShift[] {
  const pauses = day.breaks.map((one) => ({ ...one, span: spanOf(one) }));
  return day.periods.map((period, index) => {
    const span = spanOf(period);
    const { employeeId, date, group } = day;
    return {
      ...{ id: `${date} ${employeeId} ${index}`, group, pinned: false, origin: 'manual' as const },
      ...{ notifiedOn: null, agreedOn: null, changed: null },
      ...planned[index],
      employeeId,
      date,
      start: timeIn(period.startedAt),
      end: timeIn(period.endedAt),
      breaks: pauses
        .filter((one) => one.span.start < span.end && one.span.end > span.start)
        .map((one) => ({ start: timeIn(one.startedAt), end: timeIn(one.endedAt), paid: one.paid })),
      work: outside([span], unpaid(day)),
    };
  });
}

const dayKey = ({ employeeId, date }: Pick<ShiftData, 'employeeId' | 'date'>): string =>
  `${employeeId} ${date}`;

/** All shifts of a plan, with the kept hours on days that have them. */
export function withKept<T extends ShiftData>(
  { kept = [] }: Pick<PlanState, 'kept'>,
  shifts: readonly T[],
): readonly (T | PlannedShift)[] {
  if (!kept.length) return shifts;
  const planned = Map.groupBy(shifts, dayKey);
  const days = new Set(kept.map(dayKey));
  return [
    ...shifts.filter((shift) => !days.has(dayKey(shift))),
    ...kept.flatMap((day) => shiftsOf(day, planned.get(dayKey(day)) ?? [])),
  ];
}

const worked = memoized<PlanState, readonly PlannedShift[]>();

/** The worked shifts of a plan as recorded. */
export const workedShifts = (plan: PlanState): readonly PlannedShift[] =>
  plan.kept?.length ? worked(plan, '', () => withKept(plan, plan.shifts)) : plan.shifts;

/** The published hours, without the hours of the time clock, as colleagues see them. */
export const asPlanned = (plan: PlanState): PlanState => (plan.kept ? { ...plan, kept: undefined } : plan);
