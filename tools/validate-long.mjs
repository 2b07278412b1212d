/**
 * npm run validate:long: the checks of `npm run validate` that are only samples there, at their full counts.
 * FOURNIL_RUNS (1000 random requests per endpoint), FOURNIL_ROUNDS (20 kills), FOURNIL_KILLS (50 of two command services), FOURNIL_WEEKS (2000 plans), FOURNIL_SHOPS
 * (60 exact models of FOURNIL_SHOP_SECONDS each) and SEED may be set; an
 * argument runs only the parts whose name holds it.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const wanted = process.argv[2] ?? '';
const bin = path.resolve('node_modules/node/bin');
const parts = [
  { name: 'property tests, 1,000 sequences per aggregate', args: ['--project', 'unit', '--project', 'web'] },
  {
    name: "planner's legality, 2,000 generated weeks",
    args: ['--project', 'unit', 'testing/planner/audit/legality.test.ts'],
    env: { FOURNIL_WEEKS: '2000' },
  },
  {
    name: "planner's legality over midnight, 2,000 generated weeks",
    args: ['--project', 'unit', 'testing/planner/audit/midnight.test.ts'],
    env: { FOURNIL_WEEKS: '2000' },
  },
  {
    name: 'exact model of 60 small shops, both grids',
    args: ['--project', 'unit', 'testing/planner/oracle/exact-week.test.ts'],
    env: { FOURNIL_SHOPS: '60', FOURNIL_SHOP_SECONDS: '60' },
  },
  {
    name: 'random requests, 1,000 per endpoint',
    args: ['--project', 'services', 'tests/random-bodies.it.test.ts'],
    env: { FOURNIL_RUNS: '1000' },
  },
  { name: 'long tests: kill -9, 20 rounds', args: ['--project', 'long'], env: { FOURNIL_ROUNDS: '20' } },
];

const chosen = parts.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`No part is called ${wanted}. Parts: ${parts.map(({ name }) => name).join('; ')}.`);
  process.exit(2);
}
const outcomes = chosen.map(({ name, args, env = {} }) => {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...args],
    { stdio: 'inherit', env: { ...env, ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` } },
  );
  return { name, good: status === 0, seconds: (performance.now() - started) / 1000 };
});

console.log('');
for (const { name, good, seconds } of outcomes) {
  console.log(`${good ? 'passed' : 'FAILED'}  ${name} (${Math.round(seconds)} s)`);
}
process.exit(outcomes.every(({ good }) => good) ? 0 : 1);
