/**
 * The exact dynamic programme: a person's cheapest legal week against prices of rows. Days are walked as a tree of
 * worked and free days (`week-walk.ts`); what cannot come below the limit asked for is cut by a bound of the days
 * to come (`completion.ts`). Inner loops read typed arrays and allocate nothing.
 *
 * Closings beyond those that are free of cost belong to no day. Weeks are priced without that cost first, which is a
 * bound of all; only if the cheapest has too many, they are walked again with closings as a branch of their own, cut
 * by what that week costs in truth.
 *
 * States are few only below a limit that is near. So weeks are looked for a little above the bound first, then
 * farther; and of two ways to go on from some days, the one that looks cheaper is walked first.
 */
import { type Column, closingsOf } from './columns.ts';
import { Completion } from './completion.ts';
import { DayPrices } from './day-prices.ts';
import type { Member } from './member.ts';
import type { Rows } from './rows.ts';
import { traceWeek } from './trace-week.ts';
import { WeekStates } from './week-states.ts';
import { type Standing, WeekWalk } from './week-walk.ts';
import { weights } from './weights.ts';

const infinite = Number.POSITIVE_INFINITY;
const enough = 1e-7;
/** How far above the bound of all weeks the cheapest is looked for first, and how many times as far each time after. */
const firstReach = 12;
const further = 4;
const farthest = 2000;
/** How many days a mask has. */
const daysIn = Uint8Array.from({ length: 128 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);

export class Pricer {
  readonly #rows: Rows;
  readonly #layers: readonly DayPrices[];
  /** Prices of a day's options that are no closing, and of those that are one. */
  readonly #parted: readonly (readonly [DayPrices, DayPrices])[];
  /** Per day what it may be walked by: all its options at once, or those two apart. */
  readonly #whole: readonly (readonly DayPrices[])[];
  readonly #ways: (readonly DayPrices[])[];
  /** Days from each on that are walked by those two. */
  readonly #partedFrom = new Uint8Array(8);
  readonly #walk: WeekWalk;
  readonly #completion = new Completion();
  /** Before each day: after a day worked, by its way, and after a free one. */
  readonly #states = Array.from({ length: 8 }, () => Array.from({ length: 3 }, () => new WeekStates()));
  /** After each day, in the same order: where these stand, what they cost apart, and come to at least. */
  readonly #nexts: Standing[][] = Array.from({ length: 7 }, () => []);
  readonly #offs = new Float64Array(21);
  readonly #leasts = new Float64Array(21);
  readonly #kept = Array.from({ length: 8 }, () => new WeekStates());
  /** Least value per pattern of worked days, as far as looked for. */
  readonly #ofPattern = new Float64Array(128);
  /** The closings of that week, where they are walked as branches. */
  readonly #closingsOf = new Uint8Array(128);
  readonly #found = new Map<number, Column>();
  #member!: Member;
  #limit = infinite;
  #slack = 0;
  #steps = 0;

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#layers = Array.from({ length: 7 }, () => new DayPrices(rows));
    this.#parted = this.#layers.map(() => [new DayPrices(rows), new DayPrices(rows)]);
    this.#whole = this.#layers.map((layer) => [layer]);
    this.#ways = [...this.#whole];
    this.#walk = new WeekWalk(this.#layers);
  }

  /** Steps of the inner loops so far: the measure of work. */
  get work(): number {
    return this.#steps + this.#walk.work;
  }

  /**
   * Cheapest value of a legal week: private cost plus the prices of the rows it covers; infinite when none is
   * legal or none costs `atMost` or less. `columns` then traces weeks of other patterns, up to `slack` dearer.
   */
  best(member: Member, prices: Float64Array, atMost = infinite, slack = 0): number {
    this.#member = member;
    this.#walk.of(member);
    for (const day of member.days) {
      this.#steps += (this.#layers[day.day] as DayPrices).read(member, day, prices);
      this.#ways[day.day] = this.#whole[day.day] as readonly DayPrices[];
    }
    this.#steps += this.#completion.read(member, this.#layers);
    const least = this.#priced(atMost, slack);
    if (member.closings <= member.spareClosings || least === infinite) return least;
    const spare = member.spareClosings;
    const beyond = closingsOf(member, this.#traced(this.#ofPattern.indexOf(least)).option) - spare;
    if (beyond <= 0) return least;
    this.#part(prices);
    return this.#priced(Math.min(atMost, least + beyond * weights.furtherClosing), slack);
  }

  /** The least value, looked for near the bound first unless dearer weeks are wanted as well. */
  #priced(atMost: number, slack: number): number {
    const bound = this.#completion.least[0] as number;
    for (let reach = firstReach; slack === 0 && reach < farthest; reach *= further) {
      if (bound + reach >= atMost) break;
      const least = this.#walked(bound + reach, slack);
      if (least < infinite) return least;
    }
    return this.#walked(atMost, slack);
  }

  /** Walks all weeks by the ways of their days; says the least value met. */
  #walked(atMost: number, slack: number): number {
    this.#found.clear();
    this.#ofPattern.fill(infinite);
    this.#limit = atMost + slack + enough;
    this.#slack = slack + enough;
    this.#from(0, 0, 0, this.#walk.begin(this.#states[0]?.[0] as WeekStates), 0);
    let least = infinite;
    for (const value of this.#ofPattern) if (value < least) least = value;
    return least;
  }

  /** Parts closings from other work on days that know both. */
  #part(prices: Float64Array): void {
    for (const day of this.#member.days) {
      if (!day.closes.includes(1)) continue;
      const parted = this.#parted[day.day] as readonly [DayPrices, DayPrices];
      this.#steps +=
        parted[0].read(this.#member, day, prices, 0) + parted[1].read(this.#member, day, prices, 1);
      this.#ways[day.day] = parted;
    }
    for (let day = 6; day >= 0; day -= 1)
      this.#partedFrom[day] = (this.#partedFrom[day + 1] as number) + ((this.#ways[day]?.length ?? 1) - 1);
  }

  /** What a day is walked by after these closings: they need no telling apart once all to come are free of cost. */
  #waysOf(day: number, closings: number): readonly DayPrices[] {
    const ways = this.#ways[day] as readonly DayPrices[];
    if (ways.length === 1) return ways;
    const most = (daysIn[closings] as number) + (this.#partedFrom[day] as number);
    return most <= this.#member.spareClosings ? (this.#whole[day] as readonly DayPrices[]) : ways;
  }

  /** What a way of a day costs on top after these closings. */
  #onTop(way: number, closings: number): number {
    return way === 1 && (daysIn[closings] as number) >= this.#member.spareClosings
      ? weights.furtherClosing
      : 0;
  }

  /** Walks all patterns that begin with these days. `off` is the cost of the free ones and of further closings. */
  #from(day: number, mask: number, closings: number, at: Standing, off: number): void {
    if (day === 7) {
      this.#ended(mask, closings, at, off);
      return;
    }
    this.#goOn(day, mask, closings, at, off);
    const nexts = this.#nexts[day] as Standing[];
    const leasts = this.#leasts;
    const bit = 1 << day;
    const base = day * 3;
    // What looks cheapest first: what it is found to cost cuts the others.
    for (;;) {
      let way = (leasts[base + 2] as number) < (leasts[base] as number) ? 2 : 0;
      if ((leasts[base + 1] as number) < (leasts[base + way] as number)) way = 1;
      const least = leasts[base + way] as number;
      if (least === infinite || least > this.#limit) return;
      leasts[base + way] = infinite;
      const worked = way === 2 ? mask : mask | bit;
      const closed = way === 1 ? closings | bit : closings;
      this.#from(day + 1, worked, closed, nexts[way] as Standing, this.#offs[base + way] as number);
    }
  }

  #ended(mask: number, closings: number, at: Standing, off: number): void {
    const value = this.#walk.cheapestEnd(at).cost + (this.#member.patterns[mask] as number) + off;
    if (value > this.#limit) return;
    if (value < (this.#ofPattern[mask] as number)) {
      this.#ofPattern[mask] = value;
      this.#closingsOf[mask] = closings;
    }
    if (value + this.#slack < this.#limit) this.#limit = value + this.#slack;
  }

  /** The day worked, by each of its ways, and free: fills its `#nexts`. */
  #goOn(day: number, mask: number, closings: number, at: Standing, off: number): void {
    const { prefixes, days } = this.#member;
    const walk = this.#walk;
    const states = this.#states[day + 1] as WeekStates[];
    const nexts = this.#nexts[day] as Standing[];
    const base = day * 3;
    this.#leasts.fill(infinite, base, base + 3);
    const worked = daysIn[mask] as number;
    if (prefixes[(day + 1) * 128 + (mask | (1 << day))] === 1) {
      const ways = this.#waysOf(day, closings);
      for (let way = 0; way < ways.length; way += 1) {
        walk.layers[day] = ways[way] as DayPrices;
        nexts[way] = walk.worked(day, at, states[way] as WeekStates);
        this.#offs[base + way] = off + this.#onTop(way, closings);
        this.#bound(day, way, worked + 1);
      }
    }
    // Last: a free day may take over the states that the others begin with.
    if (prefixes[(day + 1) * 128 + mask] === 1) {
      nexts[2] = walk.free(at, states[2] as WeekStates);
      this.#offs[base + 2] = off + (days[day]?.offCost as number);
      this.#bound(day, 2, worked);
    }
  }

  /** Drops what cannot come below the limit any more, and notes what the others come to at least. */
  #bound(day: number, way: number, worked: number): void {
    const { states } = (this.#nexts[day] as Standing[])[way] as Standing;
    const off = this.#offs[day * 3 + way] as number;
    const from = ((day + 1) * 8 + worked) * states.width;
    this.#leasts[day * 3 + way] = states.prune(this.#completion.least, from, this.#limit - off) + off;
  }

  /**
   * Columns of the cheapest patterns of the last `best`, cheapest first, at most `most`. Where the first has no
   * further closings, those after it may have some, and then cost more than was looked for.
   */
  columns(most: number): Column[] {
    const masks = [];
    for (let mask = 0; mask < 128; mask += 1) {
      if ((this.#ofPattern[mask] as number) <= this.#limit) masks.push(mask);
    }
    masks.sort(
      (one, other) => (this.#ofPattern[one] as number) - (this.#ofPattern[other] as number) || one - other,
    );
    return masks.slice(0, most).map((mask) => this.#traced(mask));
  }

  /** The cheapest week of a pattern, as last walked. */
  #traced(mask: number): Column {
    const known = this.#found.get(mask);
    if (known) return known;
    const closings = this.#closingsOf[mask] as number;
    const offs = new Float64Array(8);
    for (let day = 0; day < 7; day += 1) {
      const [bit, before] = [1 << day, closings & ((1 << day) - 1)];
      const ways = this.#waysOf(day, before);
      const way = ways.length > 1 && (closings & bit) !== 0 ? 1 : 0;
      this.#walk.layers[day] = ways[way] as DayPrices;
      const isFree = (mask & bit) === 0;
      const cost = isFree ? (this.#member.days[day]?.offCost as number) : this.#onTop(way, before);
      offs[day + 1] = (offs[day] as number) + cost;
    }
    const limit = (this.#ofPattern[mask] as number) + enough;
    const { least } = this.#completion;
    const prune = (states: WeekStates, day: number): void => {
      const worked = daysIn[mask & ((1 << day) - 1)] as number;
      states.prune(least, (day * 8 + worked) * states.width, limit - (offs[day] as number));
    };
    const found = traceWeek(this.#member, this.#rows, this.#walk, this.#kept, mask, prune);
    this.#found.set(mask, found);
    return found;
  }
}
