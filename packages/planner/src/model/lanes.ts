/**
 * The cost of the starts of a person's days, for each main start that the week may have (`week-starts.ts`).
 */
import type { ComfortWeights } from '../cost/comfort-weights.ts';
import { deviationCost } from '../cost/week-starts.ts';
import type { Minute } from '../problem/problem.ts';
import type { DayOption } from './day-options.ts';

/**
 * The possible main starts of the week, and the starts of fixed work; no main start if starts need not be
 * close together.
 */
export interface WeekStarts {
  readonly mains: readonly Minute[];
  readonly fixed: readonly Minute[];
  readonly weights: ComfortWeights;
}

/** The costs of starts in a week with one main start, which is the start that most of its days are near. */
export interface Lane {
  /** Per day the cost of each option's start, in the order of the options. */
  readonly days: readonly Float64Array[];
  /** The cost of fixed work. */
  readonly fixed: number;
}

export const lanesOf = (
  days: readonly { readonly options: readonly DayOption[] }[],
  { mains, fixed, weights }: WeekStarts,
  slotMinutes: number,
): readonly Lane[] =>
  mains.map((main) => {
    // Many options begin in the same slot.
    const ofSlot: number[] = [];
    const costs = (options: readonly DayOption[]): Float64Array => {
      const found = new Float64Array(options.length);
      for (let index = 0; index < options.length; index += 1) {
        const { start } = options[index] as DayOption;
        found[index] = ofSlot[start] ??= deviationCost(main, start * slotMinutes, weights);
      }
      return found;
    };
    return {
      days: days.map(({ options }) => costs(options)),
      fixed: fixed.reduce((sum, start) => sum + deviationCost(main, start, weights), 0),
    };
  });

/** The cost of the starts of the chosen options; -1 if they are impossible. */
export function cheapestLane(lanes: readonly Lane[], option: Int32Array | Int16Array): number {
  if (lanes.length === 0) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { days, fixed } of lanes) {
    let cost = fixed;
    for (let day = 0; day < 7; day += 1) {
      const taken = option[day] as number;
      if (taken >= 0) cost += (days[day] as Float64Array)[taken] as number;
    }
    if (cost < least) least = cost;
  }
  return least;
}
