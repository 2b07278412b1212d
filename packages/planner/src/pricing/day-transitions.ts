/**
 * The transitions of a day after an end of the day before: its options of finite cost, without dominated
 * ones.
 */
import { weights } from '../cost/weights.ts';

const infinite = Number.POSITIVE_INFINITY;
const { shortRest } = weights;

/** The parts of a day's prices (`DayPrices`) that its transitions need. */
interface Prices {
  readonly best: Float64Array;
  readonly least: Float64Array;
  readonly classes: number;
  readonly kinds: number;
  readonly lengths: number;
}

export class DayTransitions {
  /** The kinds that have moves (a class of the end; `classes` more for a coupure), and where each one's begin. */
  kind = new Uint8Array(0);
  from = new Uint16Array(1);
  kinds = 0;
  /** The cost of each move and the index of its work length, in ascending order within a kind. */
  cost = new Float64Array(0);
  length = new Uint8Array(0);
  /** How much more a move costs than the day's cheapest option of its length, and the least of each kind. */
  excess = new Float64Array(0);
  leastExcess = new Float64Array(0);
  /** Per length the least cost so far, without a coupure and with one. */
  #once = new Float64Array(0);
  #twice = new Float64Array(0);
  #count = 0;

  /**
   * Lists the options that start at `limit` or later; before `preferred` they pay for the short rest.
   * Dominance: a later end must be cheaper than an earlier one, and a coupure cheaper than a day without.
   */
  read(prices: Prices, limit: number, preferred: number): void {
    const { classes, kinds, lengths } = prices;
    this.#fit(kinds, lengths);
    const [once, twice] = [this.#once, this.#twice];
    for (let length = 0; length < lengths; length += 1) {
      once[length] = infinite;
      twice[length] = infinite;
    }
    this.kinds = 0;
    this.#count = 0;
    for (let ending = 0; ending < classes; ending += 1) {
      this.#list(prices, ending, limit, preferred, once);
      if (kinds === classes) continue;
      for (let length = 0; length < lengths; length += 1)
        if ((once[length] as number) < (twice[length] as number)) twice[length] = once[length] as number;
      this.#list(prices, classes + ending, limit, preferred, twice);
    }
    this.from[this.kinds] = this.#count;
  }

  /** Lists the moves of a kind that cost less than the least so far, and lowers that. */
  #list(
    { best, least: ofLength, kinds, lengths }: Prices,
    kind: number,
    limit: number,
    preferred: number,
    least: Float64Array,
  ): void {
    const keeping = (preferred * kinds + kind) * lengths;
    const allowed = (limit * kinds + kind) * lengths;
    const first = this.#count;
    let count = first;
    let leastExcess = infinite;
    for (let length = 0; length < lengths; length += 1) {
      let cost = best[keeping + length] as number;
      if (preferred !== limit) {
        const short = (best[allowed + length] as number) + shortRest;
        if (short < cost) cost = short;
      }
      if (cost >= (least[length] as number)) continue;
      least[length] = cost;
      this.cost[count] = cost;
      this.length[count] = length;
      const excess = cost - (ofLength[length] as number);
      this.excess[count] = excess;
      if (excess < leastExcess) leastExcess = excess;
      count += 1;
    }
    if (count === first) return;
    this.kind[this.kinds] = kind;
    this.from[this.kinds] = first;
    this.leastExcess[this.kinds] = leastExcess;
    this.kinds += 1;
    this.#count = count;
  }

  #fit(kinds: number, lengths: number): void {
    if (this.kind.length < kinds) {
      this.kind = new Uint8Array(kinds);
      this.from = new Uint16Array(kinds + 1);
      this.leastExcess = new Float64Array(kinds);
    }
    if (this.cost.length < kinds * lengths) {
      this.cost = new Float64Array(kinds * lengths);
      this.length = new Uint8Array(kinds * lengths);
      this.excess = new Float64Array(kinds * lengths);
    }
    if (this.#once.length < lengths) {
      this.#once = new Float64Array(lengths);
      this.#twice = new Float64Array(lengths);
    }
  }
}
