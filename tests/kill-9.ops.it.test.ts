import { it } from 'vitest';
import { killRounds } from '../testing/kill-9/rounds.ts';
import { killInstances } from '../testing/kill-9/two-instances.ts';

// A sample of tests/long/kill-9.long.test.ts.
killRounds(['log', 'everything'], Number(process.env.SEED ?? Date.now() % 1_000_000));

// A sample of tests/long/two-instances.long.test.ts.
it(
  'two command services on the same records lose and duplicate nothing after a kill',
  {
    timeout: 300_000,
  },
  async () => void (await killInstances(3, Number(process.env.SEED ?? Date.now() % 1_000_000))),
);
