/** Pseudo-random whole numbers from a seed (mulberry32), so that the same problem gives the same plan. */
export class SeededRandom {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** 0 to `limit` - 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }
}

/** All items in a random order. */
export function shuffled<Item>(random: SeededRandom, items: readonly Item[]): Item[] {
  const left = [...items];
  const found: Item[] = [];
  while (left.length > 0) found.push(...left.splice(random.below(left.length), 1));
  return found;
}
