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
import { type TimedFile, timeTable } from './test-run/time-table.ts';
import { type FileResult, noTests, resultsOf, sum, totalsOf } from './test-run/totals.ts';

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
const secondAttempts: string[] = [];
const times: TimedFile[] = [];
// Services and pages in one go: no core idles while the last long file of the ones keeps the others waiting.
for (const projects of [['unit'], ['services', ...(chromium === undefined ? [] : ['browser'])]]) {
  console.log(`\n── ${projects.join(' and ')} ──`);
  const outcome = await runTwiceAtMost(projects);
  totals = sum(totals, totalsOf(outcome.results));
  isGood &&= outcome.isGood;
}
await rm(reports, { recursive: true, force: true });

console.log('');
for (const line of timeTable(times, repositoryRoot)) console.log(line);
console.log('');
if (chromium === undefined) {
  console.log(
    'Skipped: browser tests. No Chromium found (CHROMIUM_PATH, or chromium / google-chrome on the PATH).',
  );
}
if (!hasDocker) {
  console.log('Skipped: tests against the real EventStoreDB in containers. No Docker engine answers.');
}
if (secondAttempts.length > 0) console.log(`Run a second time: ${secondAttempts.join(', ')}.`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(isGood && totals.failed === 0 ? 0 : 1);

interface Outcome {
  readonly results: readonly FileResult[];
  readonly isGood: boolean;
}

/**
 * A shared machine may stall any process for seconds, and some unit tests have processes and sockets too: CI gives a
 * file that failed a second chance, whole and with services of its own again, since a test may build on those before
 * it. A developer sees it fail.
 */
async function runTwiceAtMost(projects: readonly string[]): Promise<Outcome> {
  const first = await runProjects(projects, args);
  const failed = first.results.filter(({ totals }) => totals.failed > 0).map(({ file }) => file);
  const hasSecond = Boolean(process.env.CI) && failed.every((file) => file !== '');
  if (first.isGood || failed.length === 0 || !hasSecond) return first;
  secondAttempts.push(...failed.map((file) => path.basename(file)));
  console.log(
    `\n── ${projects.join(' and ')}, once more: ${failed.map((file) => path.basename(file)).join(', ')} ──`,
  );
  const second = await runProjects(projects, failed);
  const others = first.results.filter(({ totals }) => totals.failed === 0);
  return { results: [...others, ...second.results], isGood: second.isGood };
}

async function runProjects(projects: readonly string[], filters: readonly string[]): Promise<Outcome> {
  const report = path.join(reports, `${projects.join('-')}.json`);
  const fileTimes = path.join(reports, `${projects.join('-')}-times.json`);
  await rm(report, { force: true });
  const vitest = path.join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const reporters = [
    '--reporter=default',
    '--reporter=./tests/file-times.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const common = ['--passWithNoTests', ...reporters];
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...projects.map((name) => `--project=${name}`), ...common, ...filters],
    { cwd: repositoryRoot, env: { ...env, FILE_TIMES: fileTimes }, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  times.push(...(JSON.parse(await readFile(fileTimes, 'utf8').catch(() => '[]')) as TimedFile[]));
  const results = resultsOf(await readFile(report, 'utf8').catch(() => ''));
  // No report and a failure: vitest itself did not get as far as running tests.
  const failedToRun = [{ file: '', totals: { ...noTests, failed: 1 } }];
  return { results: results ?? (code === 0 ? [] : failedToRun), isGood: code === 0 };
}

function dockerAnswers(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
