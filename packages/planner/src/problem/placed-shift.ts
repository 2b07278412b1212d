/** Converts shifts to minutes of their day, as the planner counts them, and back to the product's shifts. */
import type { RoleGroup, Shift } from '@fournil/labour-rules/week';
import { clock, daysBetween, instantOf, minutesOf } from './calendar.ts';
import type { Problem } from './problem.ts';

/** Quarters of an hour in a day. */
export const quarters = 96;
/** The civil days on which a week's work can be: its seven days, and the day on which its last night ends. */
export const civilDays = 8;
export const groups: readonly RoleGroup[] = ['vente', 'fournil', 'preparation'];

/** A shift in minutes of its day. */
export interface PlacedShift {
  readonly person: number;
  readonly day: number;
  readonly group: RoleGroup;
  readonly start: number;
  readonly end: number;
  readonly breaks: readonly { readonly start: number; readonly end: number; readonly paid: boolean }[];
}

export function placedOf(problem: Problem, shift: Shift): PlacedShift {
  const start = minutesOf(shift.start);
  const end = minutesOf(shift.end);
  return {
    person: problem.people.findIndex((person) => person.labour.id === shift.personId),
    day: daysBetween(problem.monday, shift.date),
    group: shift.group,
    start,
    end: end > start ? end : end + 1440,
    breaks: shift.breaks.map((pause) => {
      const from = minutesOf(pause.start) + (minutesOf(pause.start) < start ? 1440 : 0);
      const length = (minutesOf(pause.end) - minutesOf(pause.start) + 1440) % 1440;
      return { start: from, end: from + length, paid: pause.paid };
    }),
  };
}

/** Working minutes of a shift, on real instants. */
export function workOf(problem: Problem, dates: readonly string[], placed: PlacedShift): number {
  const date = dates[placed.day] ?? problem.monday;
  const presence = instantOf(date, placed.end, 'later') - instantOf(date, placed.start, 'earlier');
  return placed.breaks.reduce((sum, pause) => sum - (pause.paid ? 0 : pause.end - pause.start), presence);
}

/** Whether a person of the shift is present through the whole period, without a break. */
export const staysThrough = (placed: PlacedShift, from: number, to: number): boolean =>
  placed.start <= from &&
  placed.end >= to &&
  !placed.breaks.some((pause) => pause.start < to && pause.end > from);

/** The shift in the product's form; its id is built from its content. */
export function shiftOf(problem: Problem, dates: readonly string[], placed: PlacedShift): Shift {
  const personId = problem.people[placed.person]?.labour.id ?? '';
  const date = dates[placed.day] ?? problem.monday;
  return {
    id: `${date}-${clock(placed.start)}-${personId}`,
    personId,
    date,
    start: clock(placed.start),
    end: clock(placed.end),
    // A break that begins at midnight begins at 00:00; 24:00 is an end.
    breaks: placed.breaks.map(({ start, end, paid }) => ({
      start: clock(start === 1440 ? 0 : start),
      end: clock(end),
      paid,
    })),
    group: placed.group,
  };
}
