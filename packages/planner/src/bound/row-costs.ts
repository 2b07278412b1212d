/**
 * Convex costs of a pool's rows as piecewise linear functions: steps of increasing slope. A branch may limit
 * a row to a range of covers.
 */
import type { Model, Pool } from '../model/model.ts';

/** The lowest and highest allowed number of covers of a row. */
export type Range = readonly [number, number];

/** The penalty per cover outside the allowed range of a row; it limits the row's dual. */
export const rangePenalty = 4000;

interface Steps {
  /** The row of the pool to which each step belongs; the steps of one row are next to each other. */
  readonly row: Int32Array;
  /** Per step the cost of one more cover. */
  readonly slope: Float64Array;
  /** Per step the numbers of covers to which it applies, from..to. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

export class RowCosts {
  readonly steps: Steps;
  /** Cost of the rows covered by nobody. */
  readonly base: number;
  /** Lower and upper bounds of each row's dual price. */
  readonly #low: Float64Array;
  readonly #high: Float64Array;

  private constructor(steps: Steps, base: number, low: Float64Array, high: Float64Array) {
    this.steps = steps;
    this.base = base;
    this.#low = low;
    this.#high = high;
  }

  static of(model: Model, pool: Pool): RowCosts {
    const { costAt, width } = model.rows;
    const counted = new Set(model.rows.staff);
    const row: number[] = [];
    const slopes: number[] = [];
    const upTo: number[] = [];
    const low: number[] = [];
    const high: number[] = [];
    for (const [index, of] of pool.rows.entries()) {
      let last = Number.NaN;
      for (let covered = 0; covered + 1 < Math.min(width, pool.members.length + 1); covered += 1) {
        const at = of * width + covered;
        const slope = (costAt[at + 1] as number) - (costAt[at] as number);
        if (covered === 0) high.push(counted.has(of) ? rangePenalty : -slope);
        low[index] = counted.has(of) ? -rangePenalty : -slope;
        if (slope === last) {
          upTo[upTo.length - 1] = (upTo.at(-1) ?? 0) + 1;
          continue;
        }
        row.push(index);
        slopes.push(slope);
        upTo.push(1);
        last = slope;
      }
    }
    const base = pool.rows.reduce((sum, of) => sum + (costAt[of * width] as number), 0);
    const steps = {
      row: Int32Array.from(row),
      slope: Float64Array.from(slopes),
      lower: new Float64Array(upTo.length),
      upper: Float64Array.from(upTo),
    };
    return new RowCosts(steps, base, Float64Array.from(low), Float64Array.from(high));
  }

  /** The same costs, some rows limited to ranges, by row of the pool: only headcount rows, which have one step. */
  restrictedTo(ranges: ReadonlyMap<number, Range>): RowCosts {
    const { steps } = this;
    const lower = steps.lower.slice();
    const upper = steps.upper.slice();
    for (const [index, row] of steps.row.entries()) {
      const range = ranges.get(row);
      if (!range) continue;
      lower[index] = range[0];
      upper[index] = Math.min(range[1], upper[index] as number);
    }
    return new RowCosts({ ...steps, lower, upper }, this.base, this.#low, this.#high);
  }

  /**
   * The rows' part of the Lagrangian bound: the least of each row's cost plus dual times covers. The minimising number
   * of covers is added to `wanted`.
   */
  minimum(duals: Float64Array, wanted?: Float64Array): number {
    const { row, slope, lower, upper } = this.steps;
    let sum = this.base;
    for (let index = 0; index < row.length; index += 1) {
      const of = row[index] as number;
      const value = (slope[index] as number) + (duals[of] as number);
      const covers = (value < 0 ? upper[index] : lower[index]) as number;
      if (covers === 0) continue;
      sum += value * covers;
      if (wanted) wanted[of] = (wanted[of] as number) + covers;
    }
    return sum;
  }

  /** Projects duals on the range that the slopes allow. */
  clampDuals(duals: Float64Array): Float64Array {
    return duals.map((dual, index) =>
      Math.min(this.#high[index] as number, Math.max(this.#low[index] as number, dual)),
    );
  }
}
