import { killRounds, victims } from '../../testing/kill-9/rounds.ts';

const rounds = Number(process.env.FOURNIL_ROUNDS ?? 20);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

killRounds(
  Array.from({ length: rounds }, (_, index) => victims[index % victims.length] ?? 'everything'),
  seed,
);
