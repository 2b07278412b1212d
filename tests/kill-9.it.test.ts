import { killRounds } from './kill-9/rounds.ts';

// A sample of tests/long/kill-9.long.test.ts.
killRounds(['eventNode', 'everything'], Number(process.env.SEED ?? Date.now() % 1_000_000));
