/**
 * When a shift is, in minutes of its day: the one form in which services and screens count hours, presence and
 * overlaps. Shifts never pass midnight: an end of 1440 is the end of the day.
 */
import { minutesOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface BreakTimes extends Span {
  /** Paid: counts as work (L3121-2). */
  readonly paid: boolean;
}

export interface ShiftTimes extends Span {
  readonly breaks: readonly BreakTimes[];
}

export const timesOf = ({ start, end, breaks }: Pick<ShiftData, 'start' | 'end' | 'breaks'>): ShiftTimes => ({
  from: minutesOf(start),
  to: minutesOf(end),
  breaks: breaks.map((one) => ({ from: minutesOf(one.start), to: minutesOf(one.end), paid: one.paid })),
});

/** Effective work: unpaid breaks deducted (D079). */
export const workMinutes = ({ from, to, breaks }: ShiftTimes): number =>
  breaks.reduce((sum, pause) => (pause.paid ? sum : sum - (pause.to - pause.from)), to - from);

/** Minutes as decimal hours, to the hundredth: what the specification shows. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** Whether two spans share a moment; one that begins when the other ends shares none. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** At work from the first to the last minute of the span; a break, paid or not, is not work. */
export const worksThrough = (shift: ShiftTimes, span: Span): boolean =>
  shift.from <= span.from && span.to <= shift.to && !shift.breaks.some((pause) => overlaps(pause, span));

/** The grain of needs and coverage, in minutes. */
export const quarter = 15;
const quartersOfDay = 96;

/**
 * People at work in each quarter of an hour of the day. Who is on a break for a part of it does not cover it: a
 * break 10:00–10:20 leaves 10:15 uncovered. The planner counts the same way.
 */
export function presentPerQuarter(shifts: readonly ShiftTimes[]): readonly number[] {
  const present = new Array<number>(quartersOfDay).fill(0);
  for (const shift of shifts) {
    const last = Math.floor(shift.to / quarter);
    for (let at = Math.ceil(shift.from / quarter); at < last; at++)
      if (worksThrough(shift, { from: at * quarter, to: (at + 1) * quarter }))
        present[at] = (present[at] ?? 0) + 1;
  }
  return present;
}
