/**
 * The exact dynamic programme: a person's cheapest legal week against prices of rows. Days are walked as a tree of
 * worked and free days (`week-walk.ts`); what cannot come below the limit asked for is cut by a bound of the days
 * to come (`completion.ts`). Inner loops read typed arrays and allocate nothing.
 */
import type { Column } from './columns.ts';
import { Completion } from './completion.ts';
import { DayPrices } from './day-prices.ts';
import type { Member } from './member.ts';
import type { Rows } from './rows.ts';
import { traceWeek } from './trace-week.ts';
import { WeekStates } from './week-states.ts';
import { type Standing, WeekWalk } from './week-walk.ts';

const infinite = Number.POSITIVE_INFINITY;
const enough = 1e-7;

export class Pricer {
  readonly #rows: Rows;
  readonly #layers: readonly DayPrices[];
  readonly #walk: WeekWalk;
  readonly #completion = new Completion();
  readonly #states = Array.from({ length: 9 }, () => new WeekStates());
  readonly #traced = Array.from({ length: 8 }, () => new WeekStates());
  /** Least value per pattern of worked days, as far as looked for. */
  readonly #ofPattern = new Float64Array(128);
  #member!: Member;
  #limit = infinite;
  #slack = 0;
  #steps = 0;

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#layers = Array.from({ length: 7 }, () => new DayPrices(rows));
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
    for (const day of member.days)
      this.#steps += (this.#layers[day.day] as DayPrices).read(member, day, prices);
    this.#steps += this.#completion.read(member, this.#layers);
    this.#ofPattern.fill(infinite);
    this.#limit = atMost + slack + enough;
    this.#slack = slack + enough;
    this.#from(0, 0, 0, this.#walk.begin(this.#states[0] as WeekStates), 0);
    let least = infinite;
    for (const value of this.#ofPattern) if (value < least) least = value;
    return least;
  }

  /** Walks all patterns that begin with these days. `off` is the cost of the free ones. */
  #from(day: number, mask: number, worked: number, at: Standing, off: number): void {
    const { prefixes, days } = this.#member;
    const walk = this.#walk;
    if (day === 7) {
      const value = walk.cheapestEnd(at).cost + (this.#member.patterns[mask] as number) + off;
      this.#ofPattern[mask] = value;
      if (value + this.#slack < this.#limit) this.#limit = value + this.#slack;
      return;
    }
    const on = mask | (1 << day);
    if (prefixes[(day + 1) * 128 + on] === 1) {
      const next = walk.worked(day, at, this.#states[day + 1] as WeekStates);
      if (this.#hopeful(next.states, day + 1, worked + 1, off))
        this.#from(day + 1, on, worked + 1, next, off);
    }
    if (prefixes[(day + 1) * 128 + mask] !== 1) return;
    const next = walk.free(at, this.#states[day + 1] as WeekStates);
    const cost = off + (days[day]?.offCost as number);
    if (this.#hopeful(next.states, day + 1, worked, cost)) this.#from(day + 1, mask, worked, next, cost);
  }

  /** Drops what cannot come below the limit any more; nobody looks at these states again but what follows. */
  #hopeful(states: WeekStates, day: number, worked: number, off: number): boolean {
    const { least } = this.#completion;
    return states.prune(least, (day * 8 + worked) * states.width, this.#limit - off);
  }

  /** Columns of the cheapest patterns of the last `best`, cheapest first, at most `count`. */
  columns(count: number): Column[] {
    const masks = [];
    for (let mask = 0; mask < 128; mask += 1) {
      if ((this.#ofPattern[mask] as number) <= this.#limit) masks.push(mask);
    }
    masks.sort(
      (one, other) => (this.#ofPattern[one] as number) - (this.#ofPattern[other] as number) || one - other,
    );
    return masks
      .slice(0, count)
      .map((mask) => traceWeek(this.#member, this.#rows, this.#walk, this.#traced, mask));
  }
}
