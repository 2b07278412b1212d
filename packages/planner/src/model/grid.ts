/**
 * The time grid of a week's plan: half hours, or quarters of an hour if any time of the week needs them.
 * Plan, search and bound use the same grid, so that the bound applies to every plan on it.
 */
import { minutesOf } from '../problem/calendar.ts';
import type { Problem, Window } from '../problem/problem.ts';

export interface Grid {
  /** Minutes of a slot. */
  readonly minutes: 15 | 30;
  /** Slots of a civil day; work begins in one of them. */
  readonly slots: number;
  /** Slots that the work of a day may be in: more than those of the day where a group works past midnight. */
  readonly reach: number;
  /** A slot after all others: no start is late enough. */
  readonly noStart: number;
}

const gridOfMinutes = (minutes: Grid['minutes'], last: number): Grid => ({
  minutes,
  slots: 1440 / minutes,
  reach: Math.ceil(Math.max(1440, last) / minutes),
  noStart: 1440 / minutes + 1,
});

function* windowsOf({ hours, needs, presences, management, people }: Problem): Generator<Window> {
  for (const group of hours) for (const open of group.hours) if (open) yield open;
  yield* needs;
  yield* presences;
  yield* management;
  for (const { days } of people) for (const { window } of days) if (window) yield window;
}

/** Minutes of every boundary and length that shifts must be able to meet. */
function* boundariesOf(problem: Problem): Generator<number> {
  for (const { from, to } of windowsOf(problem)) yield* [from, to];
  for (const { minutes } of problem.management) yield minutes;
  for (const { shift } of problem.fixed) {
    yield* [minutesOf(shift.start), minutesOf(shift.end)];
    for (const pause of shift.breaks) yield* [minutesOf(pause.start), minutesOf(pause.end)];
  }
  // A break removes whole quarters of an hour from coverage.
  for (const { minutes } of [problem.breaks.adult, problem.breaks.minor])
    if (minutes > 0) yield Math.ceil(minutes / 15) * 15;
}

export function gridOf(problem: Problem): Grid {
  const last = Math.max(...problem.hours.flatMap(({ hours }) => hours.map((open) => open?.to ?? 0)));
  for (const minutes of boundariesOf(problem)) if (minutes % 30 !== 0) return gridOfMinutes(15, last);
  return gridOfMinutes(30, last);
}
