/**
 * What rows are worth while some people's weeks are only likely: each covers a row with a chance, on its own, and
 * one more cover saves what it saves in expectation (method of conditional expectations).
 */
import type { Column } from './columns.ts';
import type { Member } from './member.ts';
import type { Model } from './model.ts';
import type { Rows } from './rows.ts';

/** A week and its share in a mixture. */
export interface Share {
  readonly column: Column;
  readonly share: number;
}

/** Chances this close to none or to certain are taken for it. */
const negligible = 1e-6;

export class Expectation {
  readonly #model: Model;
  /** Per person and row of the model, as the mixture has it. */
  readonly #mixed: readonly Float64Array[];
  readonly #chances: readonly Float64Array[];
  readonly #prices: Float64Array;
  readonly #spread: Float64Array;
  readonly #settled: Int16Array;

  /** People who are not in the mixture cover nothing in it. */
  constructor(model: Model, mixture: readonly Share[]) {
    this.#model = model;
    this.#mixed = model.members.map(() => new Float64Array(model.rows.count));
    for (const { column, share } of mixture) {
      const chances = this.#mixed[column.person] as Float64Array;
      for (const row of column.rows) chances[row] = (chances[row] as number) + share;
    }
    this.#chances = this.#mixed.map((chances) => chances.slice());
    this.#prices = new Float64Array(model.rows.count);
    this.#settled = settledOf(model.rows);
    this.#spread = new Float64Array(model.members.length + 1);
  }

  /** These people are again as the mixture has them. */
  reset(people: readonly Member[]): void {
    for (const { person } of people)
      (this.#chances[person] as Float64Array).set(this.#mixed[person] as Float64Array);
  }

  /** The person is drawn to a week: 0 not at all, 1 for good. */
  lean({ person, rows }: Column, reached: Int32Array, by: number): void {
    const chances = this.#chances[person] as Float64Array;
    for (const row of reached) chances[row] = (chances[row] as number) * (1 - by);
    for (const row of rows) chances[row] = (chances[row] as number) + by;
  }

  /** Expected price of one more cover of each row reached, beside what is covered and what these others may cover. */
  prices(reached: Int32Array, covered: Int16Array, others: readonly Member[]): Float64Array {
    const { costAt, width } = this.#model.rows;
    const prices = this.#prices;
    const spread = this.#spread;
    const chancesOf = others.map(({ person }) => this.#chances[person] as Float64Array);
    for (const row of reached) {
      let sure = covered[row] as number;
      // More covers than these change the price no more, so they are not told apart.
      const most = Math.max(0, (this.#settled[row] as number) - sure);
      let some = 0;
      spread[0] = 1;
      for (let other = 0; most > 0 && other < chancesOf.length; other += 1) {
        const chance = (chancesOf[other] as Float64Array)[row] as number;
        if (chance < negligible) continue;
        if (chance > 1 - negligible) {
          sure += 1;
          continue;
        }
        let count = some;
        if (some < most) {
          some += 1;
          spread[some] = (spread[some - 1] as number) * chance;
        } else {
          spread[most] = (spread[most] as number) + (spread[most - 1] as number) * chance;
          count = most - 1;
        }
        for (; count > 0; count -= 1)
          spread[count] = (spread[count] as number) * (1 - chance) + (spread[count - 1] as number) * chance;
        spread[0] = (spread[0] as number) * (1 - chance);
      }
      let price = 0;
      for (let count = 0; count <= some; count += 1) {
        const at = row * width + Math.min(width - 2, sure + count);
        price += (spread[count] as number) * ((costAt[at + 1] as number) - (costAt[at] as number));
      }
      prices[row] = price;
    }
    return prices;
  }
}

/** Per row the covers from which on one more costs the same as any further one. */
function settledOf({ count, costAt, width }: Rows): Int16Array {
  const slope = (at: number): number => (costAt[at + 1] as number) - (costAt[at] as number);
  return Int16Array.from({ length: count }, (_, row) => {
    let from = Math.max(0, width - 2);
    while (from > 0 && slope(row * width + from - 1) === slope(row * width + from)) from -= 1;
    return from;
  });
}
