/**
 * The recursion of the dynamic programme: from the states before a day to those after it. A state is the work
 * so far, the class of the last end (the starts that it allows), whether the weekly rest has been taken, and
 * the coupures.
 */

import type { Member } from '../model/member.ts';
import type { DayPrices } from './day-prices.ts';
import { PartialWeeks } from './partial-weeks.ts';

const infinite = Number.POSITIVE_INFINITY;
/** A completion above a limit by no more than this may be so only by rounding. */
const tolerance = 1e-6;

/** The days before: no restriction, a worked day, or a single free day after a worked day. */
export type PreviousDays = 0 | 1 | 2;

/** The position of the recursion, with the states before a day. */
export interface WalkPosition {
  readonly states: PartialWeeks;
  readonly before: PreviousDays;
  /** Classes of the last end. */
  readonly classes: number;
  /** Whether the weekly rest is taken whatever the hours. */
  readonly rested: boolean;
  readonly lastFixed: boolean;
}

export class WeekRecursion {
  /** The tables of the days explored; the pricer may replace them. */
  readonly layers: DayPrices[];
  #member!: Member;
  splits = 1;
  width = 0;
  /** Steps of the inner loops so far. */
  work = 0;
  readonly #merged = new PartialWeeks();

  constructor(layers: readonly DayPrices[]) {
    this.layers = [...layers];
  }

  setMember(member: Member): void {
    this.#member = member;
    this.splits = member.maxSplits + 1;
    this.width = member.most + 1;
  }

  begin(states: PartialWeeks): WalkPosition {
    const { workedBefore, law } = this.#member;
    states.clear(2 * this.splits, this.width);
    states.widen(0, 0, 0);
    states.costs[0] = 0;
    states.least[0] = Number.NEGATIVE_INFINITY;
    return { states, before: workedBefore ? 1 : 0, classes: 1, rested: !law.weeklyRest, lastFixed: false };
  }

  /** The limit on the start on `day` after an end of a class: its index in the day's list, -1 when no start is late enough. */
  limitOf(day: number, before: PreviousDays, ending: number, lastFixed: boolean): number {
    const { days, tuesdayLimit } = this.#member;
    if (before === 0) return 0;
    if (before === 1) {
      if (day === 0 || (lastFixed && days[day]?.kind === 'fixed')) return 0;
      return days[day - 1]?.nextLimit[ending] as number;
    }
    return day === 1 ? tuesdayLimit : (days[day - 2]?.skipLimit[ending] as number);
  }

  /** The limit of the preferred rest, an index like `limitOf`; the legal limit where no more is preferred. */
  preferredLimitOf(day: number, before: PreviousDays, ending: number, lastFixed: boolean): number {
    const limit = this.limitOf(day, before, ending, lastFixed);
    if (before !== 1 || limit < 0 || day === 0) return limit;
    const { days } = this.#member;
    if (lastFixed && days[day]?.kind === 'fixed') return limit;
    return days[day - 1]?.preferredLimit[ending] as number;
  }

  /** The day worked: fills `next`, without states whose completion exceeds `atMost`. */
  worked(day: number, from: WalkPosition, next: PartialWeeks, atMost: number): WalkPosition {
    const { states, before, classes, rested, lastFixed } = from;
    const layer = this.layers[day] as DayPrices;
    const fixed = this.#member.days[day]?.kind === 'fixed';
    const { splits } = this;
    next.clear(layer.classes * 2 * splits, this.width);
    const source = before === 2 ? this.#merge(states, classes, false, this.#merged) : states;
    for (let row = 0; row < source.rows; row += 1) {
      if ((source.low[row] as number) > (source.high[row] as number)) continue;
      const split = row % splits;
      const had = ((row - split) / splits) % 2;
      // A free day between binds no start.
      const ending = Math.floor(row / (2 * splits));
      const limit = before === 2 ? 0 : this.limitOf(day, before, ending, lastFixed);
      const preferred = before === 2 ? 0 : this.preferredLimitOf(day, before, ending, lastFixed);
      if (limit >= 0) this.#step(source, row, next, layer, limit, preferred, had, split, fixed, atMost);
    }
    if (before === 2 && !rested) {
      // Whether that free day is the weekly rest depends on the start.
      for (let ending = 0; ending < classes; ending += 1) {
        const limit = this.limitOf(day, 2, ending, lastFixed);
        if (limit < 0) continue;
        for (let split = 0; split < splits; split += 1) {
          const row = ending * 2 * splits + split;
          if ((states.low[row] as number) > (states.high[row] as number)) continue;
          this.#step(states, row, next, layer, limit, limit, 1, split, fixed, atMost);
        }
      }
    }
    return { states: next, before: 1, classes: layer.classes, rested, lastFixed: fixed };
  }

  /** The day free; `next` is filled only where two free days make the ends before them equal. */
  free(from: WalkPosition, next: PartialWeeks): WalkPosition {
    const { states, before, classes, rested, lastFixed } = from;
    if (before === 0) return { states, before: 0, classes, rested: true, lastFixed: false };
    if (before === 1) return { states, before: 2, classes, rested, lastFixed };
    return {
      states: this.#merge(states, classes, true, next),
      before: 0,
      classes: 1,
      rested: true,
      lastFixed: false,
    };
  }

  /** One row for all classes; two free days are the weekly rest. */
  #merge(states: PartialWeeks, classes: number, rest: boolean, next: PartialWeeks): PartialWeeks {
    const { splits, width } = this;
    next.clear(2 * splits, width);
    for (let row = 0; row < classes * 2 * splits; row += 1) {
      const low = states.low[row] as number;
      const high = states.high[row] as number;
      if (low > high) continue;
      const target = rest ? splits + (row % splits) : row % (2 * splits);
      next.widen(target, low, high);
      if ((states.least[row] as number) < (next.least[target] as number))
        next.least[target] = states.least[row] as number;
      const shift = (target - row) * width;
      for (let at = row * width + low; at <= row * width + high; at += 1) {
        const value = states.costs[at] as number;
        if (value < (next.costs[at + shift] as number)) next.costs[at + shift] = value;
      }
    }
    return next;
  }

  #step(
    source: PartialWeeks,
    row: number,
    next: PartialWeeks,
    layer: DayPrices,
    limit: number,
    preferred: number,
    had: number,
    split: number,
    fixed: boolean,
    atMost: number,
  ): void {
    const { splits, width } = this;
    const units = this.#member.lengths;
    const { classes } = layer;
    const moves = layer.transitions(limit, preferred);
    const { kind: kindOf, from: firstOf, kinds, cost: costOf, length: lengthOf, excess, leastExcess } = moves;
    const costs = source.costs;
    const low = source.low[row] as number;
    const high = source.high[row] as number;
    const base = row * width;
    // A move whose excess is larger leads beyond the limit from every state.
    const room = atMost - (source.least[row] as number) + tolerance;
    for (let place = 0; place < kinds; place += 1) {
      const kind = kindOf[place] as number;
      const again = kind >= classes ? 1 : 0;
      if (split + again >= splits) continue;
      const first = firstOf[place] as number;
      const end = firstOf[place + 1] as number;
      const shortest = fixed ? 0 : (units[lengthOf[first] as number] as number);
      if (low + shortest >= width) continue;
      const longest = fixed ? 0 : (units[lengthOf[end - 1] as number] as number);
      if (high + longest < width) this.work += (end - first) * (high - low + 1);
      else
        for (let move = first; move < end; move += 1) {
          const shift = fixed ? 0 : (units[lengthOf[move] as number] as number);
          this.work += Math.max(0, Math.min(high, width - 1 - shift) - low + 1);
        }
      if ((leastExcess[place] as number) > room) continue;
      const target = ((kind - again * classes) * 2 + had) * splits + split + again;
      next.widen(target, low + shortest, Math.min(high + longest, width - 1));
      const to = next.costs;
      for (let move = first; move < end; move += 1) {
        if ((excess[move] as number) > room) continue;
        const cost = costOf[move] as number;
        const shift = fixed ? 0 : (units[lengthOf[move] as number] as number);
        const last = Math.min(high, width - 1 - shift);
        const offset = target * width + shift;
        for (let unit = low; unit <= last; unit += 1) {
          const value = (costs[base + unit] as number) + cost;
          if (value < (to[offset + unit] as number)) to[offset + unit] = value;
        }
      }
    }
  }

  /** Whether a state at the week's end has its weekly rest. */
  #restsAtEnd({ before, rested }: WalkPosition, ending: number, had: number): boolean {
    if (rested || had === 1) return true;
    if (before !== 2) return before === 0;
    return this.#member.days[5]?.restsAfter[ending] === 1;
  }

  /** The cheapest state at the week's end, its cost including hours; row -1 when there is none. */
  cheapestEnd(end: WalkPosition): { readonly cost: number; readonly row: number; readonly units: number } {
    const { hours } = this.#member;
    const { states } = end;
    let cost = infinite;
    let found = -1;
    let units = 0;
    for (let row = 0; row < states.rows; row += 1) {
      const had = Math.floor(row / this.splits) % 2;
      if (!this.#restsAtEnd(end, Math.floor(row / (2 * this.splits)), had)) continue;
      for (let unit = states.low[row] as number; unit <= (states.high[row] as number); unit += 1) {
        const value = (states.costs[row * this.width + unit] as number) + (hours[unit] as number);
        if (value < cost) {
          cost = value;
          found = row;
          units = unit;
        }
      }
    }
    return { cost, row: found, units };
  }
}
