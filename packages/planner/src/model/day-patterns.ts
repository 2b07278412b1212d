/** Patterns of worked days, by mask: bit 0 is Monday. */

export interface Patterns {
  /** Cost of a pattern of worked days, infinite where it is not legal. */
  readonly patterns: Float64Array;
  /** Least cost of a pattern by its number of worked days, 0 to 7. */
  readonly ofDays: Float64Array;
  /** Prefixes of legal patterns: at depth × 128 + the first bits. */
  readonly prefixes: Uint8Array;
}

/**
 * The tables that pricing derives from the patterns of worked days: lowest cost by number of days, and the
 * beginnings of legal patterns.
 */
export function patternBounds(patterns: Float64Array): Patterns {
  const prefixes = new Uint8Array(8 * 128);
  const ofDays = new Float64Array(8).fill(Number.POSITIVE_INFINITY);
  for (let mask = 0; mask < 128; mask += 1) {
    const cost = patterns[mask] as number;
    if (cost === Number.POSITIVE_INFINITY) continue;
    let count = 0;
    for (let day = 0; day < 7; day += 1) if ((mask & (1 << day)) !== 0) count += 1;
    if (cost < (ofDays[count] as number)) ofDays[count] = cost;
    for (let depth = 0; depth <= 7; depth += 1) prefixes[depth * 128 + (mask & ((1 << depth) - 1))] = 1;
  }
  return { patterns, prefixes, ofDays };
}
