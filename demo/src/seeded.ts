/** Random choices that a seed repeats (mulberry32). */
export interface Chance {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(values: readonly T[]): T;
  /** True once in `times`. */
  oneIn(times: number): boolean;
}

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
    oneIn: (times) => between(1, times) === 1,
  };
}
