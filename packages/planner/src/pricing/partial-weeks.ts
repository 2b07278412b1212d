/**
 * The state table after some days: rows by class of the last end, weekly rest and coupures; costs by work so
 * far.
 */

export class PartialWeeks {
  costs = new Float64Array(0);
  /** Work of each row's cheapest and dearest state; a row with low > high is empty, whatever its costs say. */
  low = new Int16Array(0);
  high = new Int16Array(0);
  rows = 0;
  width = 0;

  clear(rows: number, width: number): void {
    if (this.costs.length < rows * width) this.costs = new Float64Array(rows * width);
    if (this.low.length < rows) {
      this.low = new Int16Array(rows);
      this.high = new Int16Array(rows);
    }
    this.rows = rows;
    this.width = width;
    this.low.fill(width, 0, rows);
    this.high.fill(-1, 0, rows);
  }

  at(row: number, units: number): number {
    if (units < (this.low[row] as number) || units > (this.high[row] as number))
      return Number.POSITIVE_INFINITY;
    return this.costs[row * this.width + units] as number;
  }

  /** Widens a row to first..last; new costs are infinite. */
  widen(row: number, first: number, last: number): void {
    const low = this.low[row] as number;
    const high = this.high[row] as number;
    const base = row * this.width;
    if (low > high) {
      this.costs.fill(Number.POSITIVE_INFINITY, base + first, base + last + 1);
      this.low[row] = first;
      this.high[row] = last;
      return;
    }
    if (first < low) {
      this.costs.fill(Number.POSITIVE_INFINITY, base + first, base + low);
      this.low[row] = first;
    }
    if (last > high) {
      this.costs.fill(Number.POSITIVE_INFINITY, base + high + 1, base + last + 1);
      this.high[row] = last;
    }
  }

  /** Prunes states whose completion exceeds `limit`; returns the least completion. */
  prune(least: Float64Array, offset: number, limit: number): number {
    const { costs, low, high, width } = this;
    let lowest = Number.POSITIVE_INFINITY;
    for (let row = 0; row < this.rows; row += 1) {
      const base = row * width;
      const last = high[row] as number;
      let from = width;
      let to = -1;
      for (let at = low[row] as number; at <= last; at += 1) {
        const value = (costs[base + at] as number) + (least[offset + at] as number);
        if (!(value <= limit)) continue;
        if (to < 0) from = at;
        to = at;
        if (value < lowest) lowest = value;
      }
      low[row] = from;
      high[row] = to;
    }
    return lowest;
  }
}
