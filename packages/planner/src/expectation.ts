/**
 * What rows are worth while some people's weeks are only likely: each covers a row with a chance, on its own, and
 * one more cover saves what it saves in expectation (method of conditional expectations).
 */
import type { Column } from './columns.ts';
import type { Member } from './member.ts';
import type { Model } from './model.ts';

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
    const spread = this.#spread;
    for (const row of reached) {
      let sure = covered[row] as number;
      let some = 0;
      spread[0] = 1;
      for (const { person } of others) {
        const chance = (this.#chances[person] as Float64Array)[row] as number;
        if (chance < negligible) continue;
        if (chance > 1 - negligible) {
          sure += 1;
          continue;
        }
        some += 1;
        spread[some] = 0;
        for (let count = some; count > 0; count -= 1)
          spread[count] = (spread[count] as number) * (1 - chance) + (spread[count - 1] as number) * chance;
        spread[0] = (spread[0] as number) * (1 - chance);
      }
      let price = 0;
      for (let count = 0; count <= some; count += 1) {
        const at = row * width + Math.min(width - 2, sure + count);
        price += (spread[count] as number) * ((costAt[at + 1] as number) - (costAt[at] as number));
      }
      this.#prices[row] = price;
    }
    return this.#prices;
  }
}
