/**
 * A soft constraint where the law requires less: twelve hours between the work of two consecutive days, so
 * that nobody closes and then opens. Days next to the week count if their work is known. It uses real
 * instants, like the legal rest.
 */
import type { Activity } from '@fournil/labour-rules/week';
import { addDays, hasReached, instantOf, minutesOf } from '../problem/calendar.ts';
import type { Minute, Problem } from '../problem/problem.ts';
import { weights } from './weights.ts';

/** The preferred minutes of rest between two work days. */
export const preferredRestMinutes = 720;

/** From the first to the last minute worked on a day, as instants. */
export interface WorkedDay {
  readonly start: number;
  readonly end: number;
}

export interface PreferredRest {
  /** The cost of a week's rests; seven days, Monday first, null for one without work. */
  readonly week: (index: number, days: readonly (WorkedDay | null)[]) => number;
  /** The cost of one day next to those before and after the week. */
  readonly edges: (index: number, day: number, work: WorkedDay) => number;
}

/**
 * A day's work as real instants; an ambiguous time is read so that work is longest and rest shortest. Null
 * without work.
 */
export function workedDay(
  date: string,
  parts: readonly { readonly start: Minute; readonly end: Minute }[],
  activity?: Activity,
): WorkedDay | null {
  const spans = activity
    ? [...parts, { start: minutesOf(activity.start), end: minutesOf(activity.end) }]
    : parts;
  if (spans.length === 0) return null;
  return {
    start: instantOf(date, Math.min(...spans.map(({ start }) => start)), 'earlier'),
    end: instantOf(date, Math.max(...spans.map(({ end }) => end)), 'later'),
  };
}

/** The work of a person on a day outside the week. */
function outside({ around }: Problem, id: string, on: string): WorkedDay | null {
  const parts = [...around.shifts, ...around.activities]
    .filter(({ personId, date }) => personId === id && date === on)
    .map(({ start, end }) => {
      const [from, to] = [minutesOf(start), minutesOf(end)];
      return { start: from, end: to > from ? to : to + 1440 };
    });
  return workedDay(on, parts);
}

export function preferredRestOf(problem: Problem): PreferredRest {
  const dates = [-1, 0, 1, 2, 3, 4, 5, 6, 7].map((day) => addDays(problem.monday, day));
  const before = problem.people.map(({ labour }) => outside(problem, labour.id, dates[0] ?? ''));
  const after = problem.people.map(({ labour }) => outside(problem, labour.id, dates[8] ?? ''));
  // For a minor, or for a person who may be one, the law itself requires as much.
  const applies = problem.people.map(({ labour }) =>
    dates.map((date) => hasReached(labour, 18, date) === true),
  );
  /** Between the work of a day and that of the next; -1 is the Sunday before. */
  const cost = (index: number, day: number, work?: WorkedDay | null, next?: WorkedDay | null): number =>
    work && next && next.start - work.end < preferredRestMinutes && applies[index]?.[day + 1]
      ? weights.shortRest
      : 0;
  const edges = (index: number, day: number, work: WorkedDay | null): number => {
    if (day === 0) return cost(index, -1, before[index], work);
    return day === 6 ? cost(index, 6, work, after[index]) : 0;
  };
  return {
    edges,
    week: (index, days) =>
      days.reduce(
        (sum, work, day) =>
          sum + edges(index, day, work) + (day < 6 ? cost(index, day, work, days[day + 1]) : 0),
        0,
      ),
  };
}
