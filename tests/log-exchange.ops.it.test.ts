/** Another log at the address of a running installation, once each; `bench/ops/exchange.ts` does it five times, and reports how long. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startExchangedLog, wrongLogs } from '../testing/installation/exchanged-log.ts';
import { startFournil } from '../testing/installation/harness.ts';
import type {} from '../testing/worlds/database.ts';

const cases = wrongLogs.flatMap((wrong) => [
  { wrong, isStopped: false, views: 'running', awayMs: 0 },
  { wrong, isStopped: true, views: 'stopped', awayMs: 1500 },
]);

describe.each([1, 3] as const)(
  'a wrong log server at %i address(es) while eight people write',
  (addresses) => {
    let world: Awaited<ReturnType<typeof startExchangedLog>>;

    beforeAll(async () => {
      world = await startExchangedLog({ adminUrl: inject('postgresUrl'), startFournil, addresses });
    }, 120_000);
    afterAll(() => world.stop(), 60_000);

    it.each(cases)(
      'gets no event of this installation, which loses none: $wrong, views $views',
      async (one) => {
        const found = await world.round({ ...one, wrongMs: 2000 });
        expect(found).toMatchObject({ wrongFacts: 0, lost: 0, misjudged: 0 });
      },
      180_000,
    );
  },
);
