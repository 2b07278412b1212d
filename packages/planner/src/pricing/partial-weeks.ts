/**
 * The state table after some days: rows by class of the last end, weekly rest and coupures; costs by work so
 * far.
 */

const infinite = Number.POSITIVE_INFINITY;

export class PartialWeeks {
  costs = new Float64Array(0);
  /** Work of each row's cheapest and dearest state; a row with low > high is empty, whatever its costs say. */
  low = new Int16Array(0);
  high = new Int16Array(0);
  /** A lower bound of each row's states with the days to come. */
  least = new Float64Array(0);
  rows = 0;
  width = 0;

  clear(rows: number, width: number): void {
    if (this.costs.length < rows * width) this.costs = new Float64Array(rows * width);
    if (this.low.length < rows) {
      this.low = new Int16Array(rows);
      this.high = new Int16Array(rows);
      this.least = new Float64Array(rows);
    }
    this.rows = rows;
    this.width = width;
    const { low, high, least } = this;
    for (let row = 0; row < rows; row += 1) {
      low[row] = width;
      high[row] = -1;
      least[row] = infinite;
    }
  }

  at(row: number, units: number): number {
    if (units < (this.low[row] as number) || units > (this.high[row] as number)) return infinite;
    return this.costs[row * this.width + units] as number;
  }

  /** Widens a row to first..last; new costs are infinite. */
  widen(row: number, first: number, last: number): void {
    const { costs, low, high } = this;
    const before = low[row] as number;
    const after = high[row] as number;
    const base = row * this.width;
    // A loop, since `fill` takes longer to call than to fill a few entries.
    const isEmpty = before > after;
    for (let at = base + first, end = base + (isEmpty ? last + 1 : before); at < end; at += 1)
      costs[at] = infinite;
    if (isEmpty || first < before) low[row] = first;
    if (!isEmpty) for (let at = base + after + 1; at <= base + last; at += 1) costs[at] = infinite;
    if (isEmpty || last > after) high[row] = last;
  }

  /** Prunes states whose completion exceeds `limit`; returns the least completion. */
  prune(completion: Float64Array, offset: number, limit: number): number {
    const { costs, low, high, least, width } = this;
    let lowest = infinite;
    for (let row = 0; row < this.rows; row += 1) {
      const base = row * width;
      const last = high[row] as number;
      let from = width;
      let to = -1;
      let ofRow = infinite;
      for (let at = low[row] as number; at <= last; at += 1) {
        const value = (costs[base + at] as number) + (completion[offset + at] as number);
        if (!(value <= limit)) continue;
        if (to < 0) from = at;
        to = at;
        if (value < ofRow) ofRow = value;
      }
      if (ofRow < lowest) lowest = ofRow;
      least[row] = ofRow;
      low[row] = from;
      high[row] = to;
    }
    return lowest;
  }
}
