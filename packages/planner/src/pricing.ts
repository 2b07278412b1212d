/**
 * The exact dynamic programme: a person's cheapest legal week against prices of rows. Days are walked as a tree of
 * worked and free days (`week-walk.ts`); what cannot come below the limit asked for is cut by a bound of the days
 * to come (`completion.ts`). Inner loops read typed arrays and allocate nothing.
 *
 * Closings beyond those that are free of cost belong to no day. Weeks are priced without that cost first, which is a
 * bound of all; only if the cheapest has too many, they are walked again with closings as a branch of their own, cut
 * by what that week costs in truth.
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
  readonly #states = Array.from({ length: 9 }, () => new WeekStates());
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
    const further =
      closingsOf(member, this.#traced(this.#ofPattern.indexOf(least)).option) - member.spareClosings;
    if (further <= 0) return least;
    this.#part(prices);
    return this.#priced(Math.min(atMost, least + further * weights.furtherClosing), slack);
  }

  /** Walks all weeks by the ways of their days; says the least value met. */
  #priced(atMost: number, slack: number): number {
    this.#found.clear();
    this.#ofPattern.fill(infinite);
    this.#limit = atMost + slack + enough;
    this.#slack = slack + enough;
    this.#from(0, 0, 0, this.#walk.begin(this.#states[0] as WeekStates), 0);
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

  /** Walks all patterns that begin with these days. `off` is the cost of the free ones and of further closings. */
  #from(day: number, mask: number, closings: number, at: Standing, off: number): void {
    const { prefixes, days, spareClosings } = this.#member;
    const walk = this.#walk;
    if (day === 7) {
      const value = walk.cheapestEnd(at).cost + (this.#member.patterns[mask] as number) + off;
      if (value > this.#limit) return;
      if (value < (this.#ofPattern[mask] as number)) {
        this.#ofPattern[mask] = value;
        this.#closingsOf[mask] = closings;
      }
      if (value + this.#slack < this.#limit) this.#limit = value + this.#slack;
      return;
    }
    const bit = 1 << day;
    const worked = daysIn[mask] as number;
    if (prefixes[(day + 1) * 128 + (mask | bit)] === 1) {
      const ways = this.#waysOf(day, closings);
      for (let way = 0; way < ways.length; way += 1) {
        walk.layers[day] = ways[way] as DayPrices;
        const cost =
          off + (way === 1 && (daysIn[closings] as number) >= spareClosings ? weights.furtherClosing : 0);
        const next = walk.worked(day, at, this.#states[day + 1] as WeekStates);
        if (this.#hopeful(next.states, day + 1, worked + 1, cost))
          this.#from(day + 1, mask | bit, way === 1 ? closings | bit : closings, next, cost);
      }
    }
    if (prefixes[(day + 1) * 128 + mask] !== 1) return;
    const next = walk.free(at, this.#states[day + 1] as WeekStates);
    const cost = off + (days[day]?.offCost as number);
    if (this.#hopeful(next.states, day + 1, worked, cost)) this.#from(day + 1, mask, closings, next, cost);
  }

  /** Drops what cannot come below the limit any more; nobody looks at these states again but what follows. */
  #hopeful(states: WeekStates, day: number, worked: number, off: number): boolean {
    const { least } = this.#completion;
    return states.prune(least, (day * 8 + worked) * states.width, this.#limit - off);
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
    for (let day = 0; day < 7; day += 1) {
      const ways = this.#waysOf(day, closings & ((1 << day) - 1));
      const way = ways.length > 1 && (closings & (1 << day)) !== 0 ? 1 : 0;
      this.#walk.layers[day] = ways[way] as DayPrices;
    }
    const found = traceWeek(this.#member, this.#rows, this.#walk, this.#kept, mask);
    this.#found.set(mask, found);
    return found;
  }
}
