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
import { type Outcome, runInAttempts } from './test-run/attempts.ts';
import { type TimedFile, timeTable } from './test-run/time-table.ts';
import { noTests, resultsOf, sum, totalsOf } from './test-run/totals.ts';

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
const lastAttempts: string[] = [];
const times: TimedFile[] = [];
// Services and pages in one go: no core idles while the last long file of the ones keeps the others waiting.
for (const projects of [['unit'], ['services', ...(chromium === undefined ? [] : ['browser'])]]) {
  console.log(`\n── ${projects.join(' and ')} ──`);
  const outcome = await runAll(projects);
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
if (lastAttempts.length > 0) {
  console.log(`Run a last time, one file after the other: ${lastAttempts.join(', ')}.`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(isGood && totals.failed === 0 ? 0 : 1);

/**
 * A shared machine may stall any process for seconds, and some unit tests have processes and sockets too: CI gives a
 * file that failed a second chance, whole and with services of its own again, since a test may build on those before
 * it, and a last one without neighbours. A developer sees it fail.
 */
function runAll(projects: readonly string[]): Promise<Outcome> {
  if (!process.env.CI) return runProjects(projects, args);
  return runInAttempts(
    (files, how) => runProjects(projects, files.length === 0 ? args : files, how),
    (files, { oneAtATime }) => {
      const names = files.map((file) => path.basename(file)).join(', ');
      (oneAtATime ? lastAttempts : secondAttempts).push(names);
      const attempt = oneAtATime ? 'a last time, one file after the other' : 'once more';
      console.log(`\n── ${projects.join(' and ')}, ${attempt}: ${names} ──`);
    },
  );
}

async function runProjects(
  projects: readonly string[],
  filters: readonly string[],
  { oneAtATime } = { oneAtATime: false },
): Promise<Outcome> {
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
  const common = ['--passWithNoTests', ...(oneAtATime ? ['--no-file-parallelism'] : []), ...reporters];
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
