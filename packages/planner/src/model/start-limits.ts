/** The earliest starts on the next days that the rest after a day's work allows, by law and by preference. */

import { preferredRestMinutes } from '../cost/preferred-rest.ts';
import type { Law } from '../law/person-limits.ts';
import { instantOf } from '../problem/calendar.ts';
import type { Problem } from '../problem/problem.ts';
import type { Grid } from './grid.ts';

export interface StartLimits {
  readonly nextStart: (end: number) => number;
  readonly skipStart: (end: number) => number;
  /** As late as the law requires or later; at most the end of the day, which no start reaches. */
  readonly preferredStart: (end: number) => number;
}

/**
 * The earliest starts after a work day that ends at a slot; slots count over two days, since work may end
 * past midnight.
 */
export function startLimitsOf(
  { minutes: slotMinutes, slots, noStart }: Grid,
  problem: Problem,
  law: Law,
  day: number,
): StartLimits {
  const at = (on: number, slot: number, which: 'earlier' | 'later'): number =>
    instantOf(law.dates[on] ?? problem.monday, slot * slotMinutes, which);
  const first = (on: number, from: number): number => {
    for (let slot = 0; slot <= slots; slot += 1) if (at(on, slot, 'earlier') >= from) return slot;
    return noStart;
  };
  const nextWeek = law.after[0]?.start ?? Number.POSITIVE_INFINITY;
  const rest = law.restAfter[day + 1] ?? 840;
  /**
   * After work past midnight a person may begin only so late that the civil day keeps its limit, whenever the
   * earlier work ended.
   */
  const ofCivilDay = (end: number): number => {
    const worked = at(day, end, 'later') - at(day + 1, 0, 'earlier');
    if (worked <= 0) return Number.NEGATIVE_INFINITY;
    return at(day + 1, slots, 'later') - Math.max(0, (law.dayMax[day + 1] ?? 480) - worked);
  };
  const startAfter = (end: number, minutes: number): number =>
    day === 6 ? 0 : first(day + 1, Math.max(at(day, end, 'later') + minutes, ofCivilDay(end)));
  return {
    nextStart: (end) => startAfter(end, rest),
    preferredStart: (end) => Math.min(slots, startAfter(end, Math.max(rest, preferredRestMinutes))),
    skipStart: (end) => {
      if (day === 6) return 0;
      const from = at(day, end, 'later');
      if (day === 5) return nextWeek - from >= 2100 && from <= at(6, 0, 'earlier') ? 0 : noStart;
      const long = at(day + 1, slots, 'later') - at(day + 1, 0, 'earlier') >= 1440;
      return first(day + 2, Math.max(from + 2100, long ? 0 : from + 1440));
    },
  };
}

/** First and last slot at which work of a day may begin. */
export interface StartRange {
  readonly first: number;
  readonly last: number;
}

export const startRangeOf = ({ noStart }: Grid, starts: readonly number[]): StartRange => ({
  first: Math.min(...starts, noStart),
  last: Math.max(...starts, -1),
});

/**
 * A limit reduced to its effect, so that there are few classes: 0 if every start respects it, `noStart` if no
 * start does.
 */
export const relevantLimit = ({ noStart }: Grid, { first, last }: StartRange, limit: number): number =>
  limit <= first ? 0 : limit > last ? noStart : limit;
