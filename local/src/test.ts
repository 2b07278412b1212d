/**
 * `npm test`: unit, web, services and browser; then tests that could not run here and why, then one line of
 * totals. `--all` (`npm run test:all`) adds variants, which are tests with that tag and a set of files, and
 * operations, and takes every seed of the planner's audits. `--since-landed` adds tests for the changes since
 * the last landed commit (CI). Other arguments go to vitest (`npm test -- employees`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { repositoryRoot } from './paths.ts';
import { changedSinceLanded, depthFor } from './test-run/changes.ts';
import { resultsOf, totalsOf } from './test-run/totals.ts';

const own = new Set(['--all', '--since-landed']);
const args = process.argv.slice(2);
const isAll = args.includes('--all');
const depth = isAll
  ? { operations: true, allSeeds: true }
  : args.includes('--since-landed')
    ? depthFor(changedSinceLanded(repositoryRoot))
    : { operations: false, allSeeds: false };
const hasPages = findHeadlessShell() !== undefined;
const hasBrowser = findChromium() !== undefined;
const projects = [
  'unit',
  'web',
  'services',
  ...(hasPages ? ['browser'] : []),
  ...(hasBrowser && isAll ? ['variants'] : []),
  ...(depth.operations ? ['operations'] : []),
];
console.log(`Sets: ${projects.join(', ')}${depth.allSeeds ? '; every seed of the planner' : ''}.`);

const reports = await mkdtemp(path.join(tmpdir(), 'fournil-tests-'));
const report = path.join(reports, 'report.json');
const child = spawn(
  process.execPath,
  [
    path.join(repositoryRoot, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...(isAll ? [] : ['--tags-filter=!variant']),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args.filter((arg) => !own.has(arg)),
  ],
  {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      // `npm test` must find the pinned Node also for what the tests start.
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
      ...(depth.allSeeds ? { FOURNIL_SEEDS: 'all' } : {}),
      // A whole browser for all that people do, and axe in every state; the daily run has the engine and the pages.
      ...(isAll ? { FOURNIL_TESTS: 'all' } : {}),
    },
    stdio: 'inherit',
  },
);
const [code] = await once(child, 'exit');
const isGood = code === 0;
const results = resultsOf(await readFile(report, 'utf8').catch(() => ''));
await rm(reports, { recursive: true, force: true });
// A failure without a failed test: vitest could not run the tests, or did not end normally.
const counted = totalsOf(results ?? []);
const totals = isGood || counted.failed > 0 ? counted : { ...counted, failed: 1 };

console.log('');
if (!hasPages || (isAll && !hasBrowser)) {
  console.log(
    `Skipped: ${hasPages ? 'variants' : 'browser tests'}. No Chromium found (CHROMIUM_PATH, or chromium / google-chrome on the PATH).`,
  );
}
if (depth.operations && !dockerAnswers()) {
  console.log('Skipped: tests against the real EventStoreDB in containers. No Docker engine answers.');
}
if (totals.variants > 0) console.log(`Left to npm run test:all: ${totals.variants} variants.`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(isGood && totals.failed === 0 ? 0 : 1);

function dockerAnswers(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
