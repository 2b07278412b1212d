/**
 * The pricing problem: a person's legal week of least reduced cost, by an exact dynamic programme with resources (work
 * so far, class of the last end, weekly rest, coupures). Days are explored depth first as a tree of worked and free days
 * (`week-recursion.ts`); states that cannot come below a limit are pruned by a completion bound of the days to come
 * (`completion-bound.ts`). Inner loops read typed arrays and allocate nothing.
 *
 * The cost of closings beyond the free ones belongs to no day. Weeks are priced without it first, a relaxation; only if
 * the cheapest has too many closings are they priced again with closings as branches of their own, pruned by that
 * week's true cost.
 *
 * States are few only below a close limit. So the search begins with a limit a little above the completion bound and
 * widens it; of the ways to continue, the one with the lower completion bound is explored first.
 */

import { type Column, closingsOf } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Rows } from '../model/rows.ts';
import { backtrackWeek } from './backtrack-week.ts';
import { CompletionBound } from './completion-bound.ts';
import { DayPrices } from './day-prices.ts';
import { PartialWeeks } from './partial-weeks.ts';
import { type WalkPosition, WeekRecursion } from './week-recursion.ts';

const infinite = Number.POSITIVE_INFINITY;
const tolerance = 1e-7;
/** First limit above the completion bound, and the factor by which it widens. */
const firstReach = 12;
const further = 4;
const farthest = 2000;
/** How many days a mask has. */
const daysIn = Uint8Array.from({ length: 128 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);

export class WeekPricer {
  readonly #rows: Rows;
  readonly #layers: readonly DayPrices[];
  /** Prices of a day's options without closing, and of those with one. */
  readonly #closingsApart: readonly (readonly [DayPrices, DayPrices])[];
  /** Per day the tables to explore: all its options in one, or closings and others separately. */
  readonly #allOptions: readonly (readonly DayPrices[])[];
  readonly #tables: (readonly DayPrices[])[];
  /** How many days from each on have closings apart. */
  readonly #splitDaysFrom = new Uint8Array(8);
  readonly #recursion: WeekRecursion;
  readonly #completion = new CompletionBound();
  /** Before each day: after a day worked, by its way, and after a free one. */
  readonly #states = Array.from({ length: 8 }, () => Array.from({ length: 3 }, () => new PartialWeeks()));
  /** After each day, in the same order: positions, their separate costs, and lower bounds. */
  readonly #nexts: WalkPosition[][] = Array.from({ length: 7 }, () => []);
  readonly #offs = new Float64Array(21);
  readonly #leasts = new Float64Array(21);
  readonly #kept = Array.from({ length: 8 }, () => new PartialWeeks());
  /** The lowest value per pattern of worked days, if it was searched. */
  readonly #ofPattern = new Float64Array(128);
  /** The closings of that week, where they are branches. */
  readonly #closingsOf = new Uint8Array(128);
  readonly #found = new Map<number, Column>();
  #member!: Member;
  /** The member to whom these columns belong; the priced one may be one of its lanes. */
  #of!: Member;
  #least = infinite;
  #limit = infinite;
  #slack = 0;
  #steps = 0;

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#layers = Array.from({ length: 7 }, () => new DayPrices(rows));
    this.#closingsApart = this.#layers.map(() => [new DayPrices(rows), new DayPrices(rows)]);
    this.#allOptions = this.#layers.map((layer) => [layer]);
    this.#tables = [...this.#allOptions];
    this.#recursion = new WeekRecursion(this.#layers);
  }

  /** The days' prices as last read, all options in one. */
  get layers(): readonly DayPrices[] {
    return this.#layers;
  }

  /** Steps of the inner loops so far, the measure of work. */
  get work(): number {
    return this.#steps + this.#recursion.work;
  }

  /**
   * Cheapest value of a legal week: private cost plus the prices of the rows it covers; infinite when none is
   * legal or none costs `atMost` or less. `columns` then traces weeks of other patterns, up to `slack` dearer.
   */
  best(member: Member, prices: Float64Array, atMost = infinite, slack = 0, of = member): number {
    this.#member = member;
    this.#of = of;
    this.#recursion.setMember(member);
    for (const day of member.days) {
      this.#steps += (this.#layers[day.day] as DayPrices).read(member, day, prices);
      this.#tables[day.day] = this.#allOptions[day.day] as readonly DayPrices[];
    }
    this.#steps += this.#completion.read(member, this.#layers);
    const least = this.#priced(atMost, slack);
    if (member.possibleClosings <= member.freeClosings || least === infinite) return least;
    const closings = closingsOf(member, this.#weekOf(this.#ofPattern.indexOf(least)).option);
    const beyond = member.closingCosts[closings] as number;
    if (beyond === 0) return least;
    this.#splitClosings(prices);
    return this.#priced(Math.min(atMost, least + beyond), slack);
  }

  /** The least value, searched near the completion bound first unless dearer weeks are wanted as well. */
  #priced(atMost: number, slack: number): number {
    const bound = this.#completion.least[0] as number;
    for (let reach = firstReach; slack === 0 && reach < farthest; reach *= further) {
      if (bound + reach >= atMost) break;
      const least = this.#explored(bound + reach, slack);
      if (least < infinite) return least;
    }
    return this.#explored(atMost, slack);
  }

  /** Explores all weeks below a limit; returns the least value found. */
  #explored(atMost: number, slack: number): number {
    this.#found.clear();
    this.#ofPattern.fill(infinite);
    this.#limit = atMost + slack + tolerance;
    this.#slack = slack + tolerance;
    this.#least = infinite;
    this.#explore(0, 0, 0, this.#recursion.begin(this.#states[0]?.[0] as PartialWeeks), 0);
    return this.#least;
  }

  /** Splits closings from other work on days that have both. */
  #splitClosings(prices: Float64Array): void {
    for (const day of this.#member.days) {
      if (!day.closes.includes(1)) continue;
      const split = this.#closingsApart[day.day] as readonly [DayPrices, DayPrices];
      this.#steps +=
        split[0].read(this.#member, day, prices, 0) + split[1].read(this.#member, day, prices, 1);
      this.#tables[day.day] = split;
    }
    for (let day = 6; day >= 0; day -= 1)
      this.#splitDaysFrom[day] =
        (this.#splitDaysFrom[day + 1] as number) + ((this.#tables[day]?.length ?? 1) - 1);
  }

  /** The tables of a day after these closings: one is tolerance once all further closings are free. */
  #tablesOf(day: number, closings: number): readonly DayPrices[] {
    const ways = this.#tables[day] as readonly DayPrices[];
    if (ways.length === 1) return ways;
    const most = (daysIn[closings] as number) + (this.#splitDaysFrom[day] as number);
    return most <= this.#member.freeClosings ? (this.#allOptions[day] as readonly DayPrices[]) : ways;
  }

  /** Extra cost of a closing after these closings. */
  #closingCost(way: number, closings: number): number {
    const { closingCosts } = this.#member;
    const before = daysIn[closings] as number;
    return way === 1 ? (closingCosts[before + 1] as number) - (closingCosts[before] as number) : 0;
  }

  /** Explores all patterns that begin with these days. `off` is the cost of the free ones and of further closings. */
  #explore(day: number, mask: number, closings: number, at: WalkPosition, off: number): void {
    if (day === 7) {
      this.#ended(mask, closings, at, off);
      return;
    }
    this.#expand(day, mask, closings, at, off);
    const nexts = this.#nexts[day] as WalkPosition[];
    const leasts = this.#leasts;
    const bit = 1 << day;
    const base = day * 3;
    // Least completion bound first: its result prunes the others.
    for (;;) {
      let way = (leasts[base + 2] as number) < (leasts[base] as number) ? 2 : 0;
      if ((leasts[base + 1] as number) < (leasts[base + way] as number)) way = 1;
      const least = leasts[base + way] as number;
      if (least === infinite || least > this.#limit) return;
      leasts[base + way] = infinite;
      const worked = way === 2 ? mask : mask | bit;
      const closed = way === 1 ? closings | bit : closings;
      this.#explore(day + 1, worked, closed, nexts[way] as WalkPosition, this.#offs[base + way] as number);
    }
  }

  #ended(mask: number, closings: number, at: WalkPosition, off: number): void {
    const value = this.#recursion.cheapestEnd(at).cost + (this.#member.patterns[mask] as number) + off;
    if (value > this.#limit) return;
    if (value < (this.#ofPattern[mask] as number)) {
      this.#ofPattern[mask] = value;
      this.#closingsOf[mask] = closings;
      if (value < this.#least) this.#least = value;
    }
    if (value + this.#slack < this.#limit) this.#limit = value + this.#slack;
  }

  /** The day worked, by each of its ways, and free: fills its `#nexts`. */
  #expand(day: number, mask: number, closings: number, at: WalkPosition, off: number): void {
    const { prefixes, days } = this.#member;
    const recursion = this.#recursion;
    const states = this.#states[day + 1] as PartialWeeks[];
    const nexts = this.#nexts[day] as WalkPosition[];
    const base = day * 3;
    for (let way = 0; way < 3; way += 1) this.#leasts[base + way] = infinite;
    const worked = daysIn[mask] as number;
    if (prefixes[(day + 1) * 128 + (mask | (1 << day))] === 1) {
      const ways = this.#tablesOf(day, closings);
      for (let way = 0; way < ways.length; way += 1) {
        recursion.layers[day] = ways[way] as DayPrices;
        const cost = off + this.#closingCost(way, closings);
        nexts[way] = recursion.worked(day, at, states[way] as PartialWeeks, this.#limit - cost);
        this.#offs[base + way] = cost;
        this.#bound(day, way, worked + 1);
      }
    }
    // Last: a free day may take over the states that the others begin with.
    if (prefixes[(day + 1) * 128 + mask] === 1) {
      nexts[2] = recursion.free(at, states[2] as PartialWeeks);
      this.#offs[base + 2] = off + (days[day]?.offCost as number);
      this.#bound(day, 2, worked);
    }
  }

  /** Prunes states that cannot come below the limit, and notes the least completion of the others. */
  #bound(day: number, way: number, worked: number): void {
    const { states } = (this.#nexts[day] as WalkPosition[])[way] as WalkPosition;
    const off = this.#offs[day * 3 + way] as number;
    const from = ((day + 1) * 8 + worked) * states.width;
    this.#leasts[day * 3 + way] = states.prune(this.#completion.least, from, this.#limit - off) + off;
  }

  /**
   * Columns of the cheapest patterns of the last `best`, cheapest first, at most `most`. Only the first is exact in its
   * closings: later ones may have further closings and then cost more.
   */
  columns(most: number): Column[] {
    const masks = [];
    for (let mask = 0; mask < 128; mask += 1) {
      if ((this.#ofPattern[mask] as number) <= this.#limit) masks.push(mask);
    }
    masks.sort(
      (one, other) => (this.#ofPattern[one] as number) - (this.#ofPattern[other] as number) || one - other,
    );
    return masks.slice(0, most).map((mask) => this.#weekOf(mask));
  }

  /** The cheapest week of a pattern, as last explored. */
  #weekOf(mask: number): Column {
    const known = this.#found.get(mask);
    if (known) return known;
    const closings = this.#closingsOf[mask] as number;
    const atMost = new Float64Array(8);
    atMost[0] = (this.#ofPattern[mask] as number) + tolerance;
    for (let day = 0; day < 7; day += 1) {
      const [bit, before] = [1 << day, closings & ((1 << day) - 1)];
      const ways = this.#tablesOf(day, before);
      const way = ways.length > 1 && (closings & bit) !== 0 ? 1 : 0;
      this.#recursion.layers[day] = ways[way] as DayPrices;
      const isFree = (mask & bit) === 0;
      const cost = isFree ? (this.#member.days[day]?.offCost as number) : this.#closingCost(way, before);
      atMost[day + 1] = (atMost[day] as number) - cost;
    }
    const { least } = this.#completion;
    const prune = (states: PartialWeeks, day: number): void => {
      const worked = daysIn[mask & ((1 << day) - 1)] as number;
      states.prune(least, (day * 8 + worked) * states.width, atMost[day] as number);
    };
    const found = backtrackWeek(
      this.#member,
      this.#rows,
      this.#recursion,
      this.#kept,
      mask,
      atMost,
      prune,
      this.#of,
    );
    this.#found.set(mask, found);
    return found;
  }
}
