/**
 * `npm test`: everything that can run on this machine, then what could not and why, then one line of totals.
 * Arguments go to vitest (`npm test -- employees`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { repositoryRoot } from './paths.ts';
import { noTests, sum, type Totals, totalsOf } from './test-run/totals.ts';

const args = process.argv.slice(2);
const chromium = findChromium();
const hasDocker = dockerAnswers();
const reports = await mkdtemp(path.join(tmpdir(), 'fournil-tests-'));
const env = {
  ...process.env,
  // `npm test` must find the pinned Node also for what the tests start.
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
  ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
};

let totals = noTests;
let isGood = true;
for (const project of ['unit', 'services', ...(chromium === undefined ? [] : ['browser'])]) {
  console.log(`\n── ${project} ──`);
  const outcome = await runProject(project);
  totals = sum(totals, outcome.totals);
  isGood &&= outcome.isGood;
}
await rm(reports, { recursive: true, force: true });

console.log('');
if (chromium === undefined) {
  console.log(
    'Skipped: browser tests. No Chromium found (CHROMIUM_PATH, or chromium / google-chrome on the PATH).',
  );
}
if (!hasDocker) {
  console.log('Skipped: tests against the real EventStoreDB in containers. No Docker engine answers.');
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(isGood && totals.failed === 0 ? 0 : 1);

async function runProject(project: string): Promise<{ totals: Totals; isGood: boolean }> {
  const report = path.join(reports, `${project}.json`);
  const vitest = path.join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...args],
    { cwd: repositoryRoot, env, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  const found = totalsOf(await readFile(report, 'utf8').catch(() => ''));
  // No report and a failure: vitest itself did not get as far as running tests.
  const failedToRun = { ...noTests, failed: 1 };
  return { totals: found ?? (code === 0 ? noTests : failedToRun), isGood: code === 0 };
}

function dockerAnswers(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
