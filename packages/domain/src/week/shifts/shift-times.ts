/**
 * A shift's times in minutes of the day on which it begins; services and pages count hours, presence and
 * overlaps in this form. The whole shift belongs to that day; after midnight it continues above 1440, and is
 * also on the clock of the next day (`afterMidnight`).
 */
import { minutesOf, spanOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { workOnClock } from '@fournil/labour-rules/timeline';

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
  /** Effective work on real instants, where they are known. */
  readonly work?: readonly { readonly start: number; readonly end: number }[];
}

export const minutesOfDay = 1440;

/** A stretch put that many days later: its minutes, seen from a day before. */
const later = <T extends Span>(span: T, days: number): T => ({
  ...span,
  from: span.from + days * minutesOfDay,
  to: span.to + days * minutesOfDay,
});

export function timesOf({
  start,
  end,
  breaks,
  work,
}: Pick<ShiftData, 'start' | 'end' | 'breaks'> & Pick<ShiftTimes, 'work'>): ShiftTimes {
  const span = spanOf(start, end);
  return {
    ...span,
    ...(work ? { work } : {}),
    breaks: breaks.map((one) => {
      // A break after midnight of a shift that began the evening before.
      const isNextDay = minutesOf(one.start) < span.from;
      return { ...later(spanOf(one.start, one.end), isNextDay ? 1 : 0), paid: one.paid };
    }),
  };
}

/**
 * The part of a shift after midnight, in minutes of the next day; null for a shift that ends on its own day.
 */
export function afterMidnight(shift: ShiftTimes): ShiftTimes | null {
  if (shift.to <= minutesOfDay) return null;
  return { ...later(shift, -1), breaks: shift.breaks.map((one) => later(one, -1)) };
}

/**
 * Cuts the time ranges of a week's days at midnight; a range past the end of the week stays with its last
 * day.
 */
export function onTheClock<T extends Span & { readonly day: number }>(stretches: readonly T[]): readonly T[] {
  return stretches.flatMap((one) => {
    if (one.to <= minutesOfDay || one.day >= 6) return [one];
    const next = {
      ...one,
      day: one.day + 1,
      from: Math.max(0, one.from - minutesOfDay),
      to: one.to - minutesOfDay,
    };
    return one.from < minutesOfDay ? [{ ...one, to: minutesOfDay }, next] : [next];
  });
}

const onClock = ({ from, to }: Span) => ({ start: from, end: to });

/**
 * Work time of a shift that begins on a date, without unpaid breaks [planning-5], as pay counts it. A night
 * with a clock change has its true length.
 */
export function workMinutes(date: string, shift: ShiftTimes): number {
  const unpaid = shift.breaks.filter(({ paid }) => !paid).map(onClock);
  const work = shift.work ?? workOnClock(date, onClock(shift), unpaid);
  return work.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Minutes as hours with two decimals, as the week shows them [planning-5]. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** True when two time ranges overlap; ranges that only touch do not. */
export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/**
 * True if the person works from the first to the last minute of the range; a break, paid or not, is not work.
 */
export const worksThrough = (shift: ShiftTimes, span: Span): boolean =>
  shift.from <= span.from && span.to <= shift.to && !shift.breaks.some((pause) => overlaps(pause, span));

/** The time step of needs and coverage, in minutes. */
export const quarter = 15;
const quartersOfDay = minutesOfDay / quarter;

/**
 * People at work in each quarter of an hour. A person on a break during a part of it does not count: a break
 * 10:00–10:20 leaves 10:15 uncovered. The planner counts in the same way.
 */
export function presentPerQuarter(shifts: readonly ShiftTimes[]): readonly number[] {
  const length = Math.max(quartersOfDay, ...shifts.map(({ to }) => Math.ceil(to / quarter)));
  const present = new Array<number>(length).fill(0);
  for (const shift of shifts) {
    const last = Math.floor(shift.to / quarter);
    for (let at = Math.max(0, Math.ceil(shift.from / quarter)); at < last; at++)
      if (worksThrough(shift, { from: at * quarter, to: (at + 1) * quarter }))
        present[at] = (present[at] ?? 0) + 1;
  }
  return present;
}
