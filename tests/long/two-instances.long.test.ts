import { it } from 'vitest';
import { killInstances } from '../../testing/kill-9/two-instances.ts';

const kills = Number(process.env.FOURNIL_KILLS ?? 50);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

it(`two command services on the same records lose and duplicate nothing through ${kills} kills (SEED=${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const report = await killInstances(kills, seed);
  process.stdout.write(`${JSON.stringify({ kills, ...report })}\n`);
});
