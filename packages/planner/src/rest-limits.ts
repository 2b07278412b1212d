/** First starts that the rest after a day's work leaves on the days after it, by law and by wish. */
import { instantOf } from './calendar.ts';
import type { Law } from './law.ts';
import type { Problem } from './problem.ts';
import { wishedRest } from './rest-wish.ts';
import { slots } from './rows.ts';

/** No start is late enough. */
export const never = 49;

export interface Limits {
  readonly nextStart: (end: number) => number;
  readonly skipStart: (end: number) => number;
  /** As late as the law asks or later; what a day of 24 h cannot hold is a start that no day has. */
  readonly wishedStart: (end: number) => number;
}

/** First starts that a work day ending at a half hour (up to 96, past midnight) leaves. */
export function limitsOf(problem: Problem, law: Law, day: number): Limits {
  const at = (on: number, slot: number, which: 'earlier' | 'later'): number =>
    instantOf(law.dates[on] ?? problem.monday, slot * 30, which);
  const first = (on: number, from: number): number => {
    for (let slot = 0; slot <= slots; slot += 1) if (at(on, slot, 'earlier') >= from) return slot;
    return never;
  };
  const nextWeek = law.after[0]?.start ?? Number.POSITIVE_INFINITY;
  const rest = law.restAfter[day + 1] ?? 840;
  const startAfter = (end: number, minutes: number): number =>
    day === 6 ? 0 : first(day + 1, at(day, end, 'later') + minutes);
  return {
    nextStart: (end) => startAfter(end, rest),
    wishedStart: (end) => Math.min(slots, startAfter(end, Math.max(rest, wishedRest))),
    skipStart: (end) => {
      if (day === 6) return 0;
      const from = at(day, end, 'later');
      if (day === 5) return nextWeek - from >= 2100 && from <= at(6, 0, 'earlier') ? 0 : never;
      const long = at(day + 1, slots, 'later') - at(day + 1, 0, 'earlier') >= 1440;
      return first(day + 2, Math.max(from + 2100, long ? 0 : from + 1440));
    },
  };
}

/** First and last half hour at which work of a day may begin. */
export interface Starts {
  readonly first: number;
  readonly last: number;
}

export const startsOf = (starts: readonly number[]): Starts => ({
  first: Math.min(...starts, never),
  last: Math.max(...starts, -1),
});

/** A limit as far as it tells starts apart, so that few classes of ends do: 0 where all keep it, `never` where none does. */
export const asked = ({ first, last }: Starts, limit: number): number =>
  limit <= first ? 0 : limit > last ? never : limit;
