/**
 * Prices of rows while some weeks are known only as probabilities from the fractional plan. People are
 * treated as independent, and the price of one more cover is its expected saving (method of conditional
 * expectations).
 */
import type { FractionalWeek } from '../bound/master.ts';
import type { Column } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import type { Rows } from '../model/rows.ts';
import { slotCost, type WatchSlot } from '../model/watch-rows.ts';

/** Probabilities this close to 0 or 1 are taken for it. */
const negligible = 1e-6;

export class ExpectedPrices {
  readonly #model: Model;
  /** Per person and row of the model, the probability that the person covers it in the fractional plan. */
  readonly #fractional: readonly Float64Array[];
  readonly #probabilities: readonly Float64Array[];
  readonly #prices: Float64Array;
  readonly #distribution: Float64Array;
  readonly #linearFrom: Int16Array;

  /** People outside the fractional plan cover nothing. */
  constructor(model: Model, fractional: readonly FractionalWeek[]) {
    this.#model = model;
    this.#fractional = model.members.map(() => new Float64Array(model.rows.count));
    for (const { column, share } of fractional) {
      const probabilities = this.#fractional[column.person] as Float64Array;
      for (const row of column.rows) probabilities[row] = (probabilities[row] as number) + share;
    }
    this.#probabilities = this.#fractional.map((probabilities) => probabilities.slice());
    this.#prices = new Float64Array(model.rows.count);
    this.#linearFrom = linearFromOf(model.rows);
    this.#distribution = new Float64Array(model.members.length + 1);
  }

  /** Gives these people the fractional plan's probabilities again. */
  reset(people: readonly Member[]): void {
    for (const { person } of people)
      (this.#probabilities[person] as Float64Array).set(this.#fractional[person] as Float64Array);
  }

  /** Moves a person's probabilities towards a week: 0 not at all, 1 to certainty. */
  moveTowards({ person, rows }: Column, reached: Int32Array, by: number): void {
    const probabilities = this.#probabilities[person] as Float64Array;
    for (const row of reached) probabilities[row] = (probabilities[row] as number) * (1 - by);
    const { watch, count } = this.#model.rows;
    for (let row = watch.first; watch.slots.length > 0 && row < count; row += 1)
      probabilities[row] = (probabilities[row] as number) * (1 - by);
    for (const row of rows) probabilities[row] = (probabilities[row] as number) + by;
  }

  /**
   * The expected price of one more cover of each row: `covered` says how many cover it surely, and each of the
   * others covers it with their probability.
   */
  prices(reached: Int32Array, covered: Int16Array, others: readonly Member[]): Float64Array {
    const { costAt, width } = this.#model.rows;
    const prices = this.#prices;
    const distribution = this.#distribution;
    const probabilitiesOf = others.map(({ person }) => this.#probabilities[person] as Float64Array);
    for (const row of reached) {
      let sure = covered[row] as number;
      // More covers than these no longer change the price, so they are not distinguished.
      const most = Math.max(0, (this.#linearFrom[row] as number) - sure);
      let some = 0;
      distribution[0] = 1;
      for (let other = 0; most > 0 && other < probabilitiesOf.length; other += 1) {
        const probability = (probabilitiesOf[other] as Float64Array)[row] as number;
        if (probability < negligible) continue;
        if (probability > 1 - negligible) {
          sure += 1;
          continue;
        }
        let count = some;
        if (some < most) {
          some += 1;
          distribution[some] = (distribution[some - 1] as number) * probability;
        } else {
          distribution[most] =
            (distribution[most] as number) + (distribution[most - 1] as number) * probability;
          count = most - 1;
        }
        for (; count > 0; count -= 1)
          distribution[count] =
            (distribution[count] as number) * (1 - probability) +
            (distribution[count - 1] as number) * probability;
        distribution[0] = (distribution[0] as number) * (1 - probability);
      }
      let price = 0;
      for (let count = 0; count <= some; count += 1) {
        const at = row * width + Math.min(width - 2, sure + count);
        price += (distribution[count] as number) * ((costAt[at + 1] as number) - (costAt[at] as number));
      }
      prices[row] = price;
    }
    for (const slot of this.#model.rows.watch.slots) this.#priceRoom(slot, covered, probabilitiesOf);
    return prices;
  }

  /** Expected prices of one more in a room: to be looked after, and to look after others. */
  #priceRoom(slot: WatchSlot, covered: Int16Array, others: readonly Float64Array[]): void {
    const [supervised, supervisors] = [
      covered[slot.supervised] as number,
      covered[slot.supervisors] as number,
    ];
    const nobody = (row: number): number =>
      others.reduce((product, probabilities) => product * (1 - (probabilities[row] as number)), 1);
    const unwatched = supervisors > 0 ? 0 : nobody(slot.supervisors);
    const empty = supervised > 0 ? 0 : nobody(slot.supervised);
    const cost = (more: number, watching: number): number =>
      slotCost(slot, supervised + more, supervisors + watching);
    const alone = cost(1, 0) - cost(0, 0);
    this.#prices[slot.supervised] = unwatched * (supervised > 0 ? alone : empty * alone);
    const saved = (more: number): number => cost(more, 1) - cost(more, 0);
    this.#prices[slot.supervisors] = unwatched * (empty * saved(0) + (1 - empty) * saved(1));
  }
}

/** Per row the number of covers from which on its cost is linear. */
function linearFromOf({ count, costAt, width }: Rows): Int16Array {
  const slope = (at: number): number => (costAt[at + 1] as number) - (costAt[at] as number);
  return Int16Array.from({ length: count }, (_, row) => {
    let from = Math.max(0, width - 2);
    while (from > 0 && slope(row * width + from - 1) === slope(row * width + from)) from -= 1;
    return from;
  });
}
