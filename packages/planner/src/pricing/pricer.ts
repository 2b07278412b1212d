/**
 * The pricing problem of a person with several possible main starts: the cheapest over its lanes, each priced
 * exactly (`week-pricer.ts`). The lane that was best last time is priced first, and others only if their
 * bound allows a cheaper week (`lane-bounds.ts`). Without lanes there is one pricing.
 */
import type { Column } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Rows } from '../model/rows.ts';
import { LaneBounds } from './lane-bounds.ts';
import { laneMembersOf } from './lane-members.ts';
import { WeekPricer } from './week-pricer.ts';

const infinite = Number.POSITIVE_INFINITY;
/** A bound above a limit by no more than this may be so only by rounding. */
const tolerance = 1e-6;

export class Pricer {
  readonly #rows: Rows;
  /** Holds the best lane so far. */
  #best: WeekPricer;
  #other: WeekPricer | null = null;
  /** By person, the lane that was cheapest last time. */
  readonly #last = new Map<number, number>();
  readonly #bounds = new LaneBounds();

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#best = new WeekPricer(rows);
  }

  /** Steps of the inner loops so far, the measure of work. */
  get work(): number {
    return this.#best.work + (this.#other?.work ?? 0) + this.#bounds.work;
  }

  /**
   * Cheapest value of a legal week: private cost plus the prices of the rows it covers; infinite when none is
   * legal or none costs `atMost` or less. `columns` then traces weeks of other patterns, up to `slack` dearer.
   */
  best(member: Member, prices: Float64Array, atMost = infinite, slack = 0): number {
    const { lanes, person } = member;
    if (lanes.length === 0) return this.#best.best(member, prices, atMost, slack);
    this.#other ??= new WeekPricer(this.#rows);
    const members = laneMembersOf(member);
    const last = this.#last.get(person) ?? 0;
    let least = infinite;
    for (let turn = 0; turn < lanes.length; turn += 1) {
      const at = turn === 0 ? last : turn <= last ? turn - 1 : turn;
      const offset = lanes[at]?.fixed ?? 0;
      const limit = Math.min(atMost, least);
      const wanted = least === infinite ? slack : 0;
      if (turn > 0 && this.#bounds.of(at) > limit + wanted + tolerance) continue;
      const pricer: WeekPricer = this.#other;
      const value = pricer.best(members[at] as Member, prices, limit - offset, wanted, member) + offset;
      if (turn === 0 && lanes.length > 1) this.#bounds.read(member, pricer.layers, at);
      if (!(value < least)) continue;
      least = value;
      this.#last.set(person, at);
      [this.#best, this.#other] = [this.#other, this.#best];
    }
    return least;
  }

  /** Columns of the cheapest patterns of the last `best`, cheapest first, at most `most`. */
  columns(most: number): Column[] {
    return this.#best.columns(most);
  }
}
