import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { type FileSet, sets } from './tests/sets.ts';

// The programs that tests start again and again are compiled once: their processes inherit where to find the result.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled');
// They start some hundred times in a run, and few of them plan: the first to ask waits a second longer.
process.env.PLANNER_WARM_UP ??= 'off';

// A file and the programs it starts take more than one core already: with four files at a time on two cores a run took a
// fifth longer than with two, and each test twice as long.
const maxWorkers = availableParallelism();

// Anything that is waited for on a busy machine comes when it comes; a second is the default.
const expect = { poll: { timeout: 30_000 } };

// Node reads these files itself, as in production, and keeps what it compiled: to have vite transform them cost a quarter
// of the processor, and each call to another module went through a getter. JSX needs vite.
const experimental = { viteModuleRunner: false, nodeLoader: false };

const files = ({ include, exclude }: FileSet) => ({
  include: [...include],
  exclude: ['**/node_modules/**', ...exclude],
});
const postgres = ['tests/postgres.setup.ts'];
const browser = {
  experimental,
  expect,
  globalSetup: [...postgres, 'tests/web.setup.ts'],
  // Each test file has its own installation and pages, so files can share the loaded code and Chromium.
  isolate: false,
  // A journey has many waits, each of up to a minute on a machine that does other work.
  testTimeout: 240_000,
  hookTimeout: 180_000,
  maxWorkers,
  sequence: { groupOrder: 1 },
};

// Each file that starts services has databases, folders and ports of its own: they may run at the same time.
export default defineConfig({
  test: {
    tags: [{ name: 'variant', description: 'A further state of what another test of its file shows.' }],
    projects: [
      {
        test: {
          name: 'unit',
          ...files(sets.unit),
          experimental,
          expect,
          // Pure rules share nothing but loaded code: a process of its own for each file cost a third of the time.
          isolate: false,
          // A pure rule takes milliseconds; a stalled machine takes what it wants.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Tests that run at the same time wait for a log that fails: five at a time held a worker for a minute.
          maxConcurrency: 40,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'web',
          ...files(sets.web),
          expect,
          isolate: false,
          testTimeout: 120_000,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'services',
          ...files(sets.services),
          experimental,
          expect,
          globalSetup: postgres,
          // Each test file has its own database and programs, so files share the loaded code: loading the
          // services again took two seconds of CPU per file, a third of a usual file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'browser', ...files(sets.browser), ...browser } },
      { test: { name: 'variants', ...files(sets.variants), ...browser, env: { FOURNIL_TESTS: 'all' } } },
      {
        test: {
          name: 'operations',
          ...files(sets.operations),
          experimental,
          expect,
          globalSetup: postgres,
          // A process for each file: the two clients of the log hold one global table of messages between them, so that
          // one of them no longer works where the other was loaded first.
          isolate: true,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'long',
          ...files(sets.long),
          experimental,
          expect,
          globalSetup: postgres,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
