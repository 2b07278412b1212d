/** A cluster of log servers that loses its leader, under eight writers; several rounds each are `npm run bench -- ops cluster`. */
import { describe, expect, it } from 'vitest';
import { type CaseName, cases, clusterRound } from '../../../../testing/event-log/cluster-rounds.ts';

describe('a log cluster that loses its leader', () => {
  it.concurrent.each(Object.keys(cases) as CaseName[])(
    'stops no writer, and neither loses an event nor stores a refused one: %s',
    async (name) => {
      const found = await clusterRound(name);
      expect(found).toMatchObject({ ended: 0, writtenAfter: 0, lostOrTwice: 0 });
      expect(found.goesOnMs).toBeLessThan(5_000);
      if (name === 'rolling restart') expect(found.reasons).toEqual([]);
    },
    120_000,
  );
});
