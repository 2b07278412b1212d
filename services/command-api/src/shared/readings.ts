import type { Aggregate } from '../kernel/decision.ts';

/** Who read what they may read but not unseen, a stream a day: each reading stands for itself, there is no state. */
export const readings: Aggregate<null> = { category: 'reads', initial: null, evolve: (state) => state };
