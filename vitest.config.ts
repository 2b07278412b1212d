import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

// The programs that tests start again and again are compiled once: their processes inherit where to find the result.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled');
// They start some hundred times in a run, and few of them plan: the first to ask waits a second longer.
process.env.PLANNER_WARM_UP ??= 'off';

// A file and the programs it starts take more than one core already: with four files at a time on two cores a run took a
// fifth longer than with two, and each test twice as long.
const atOnce = availableParallelism();

// What is waited for on a busy machine comes when it comes; a second is the default.
const expect = { poll: { timeout: 30_000 } };

// "unit" needs nothing; "services" starts embedded Postgres and real services; "browser" needs Chromium.
// Each file of the last two has databases, folders and ports of its own: they may run beside each other.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: ['{packages,services,local,tools,bench}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{it,e2e,long}.test.ts'],
          // Pure rules share nothing but loaded code: a process of its own for each file cost a third of the time.
          isolate: false,
          // A pure rule takes milliseconds; a stalled machine takes what it wants.
          testTimeout: 20_000,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'services',
          expect,
          include: ['{packages,services,local,tests}/**/*.it.test.ts'],
          globalSetup: ['tests/postgres.setup.ts'],
          // What a file changes lies in its own database and programs: to load the services anew for each cost two
          // seconds of processor, a third of a usual file.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: atOnce,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          expect,
          include: ['tests/browser/**/*.e2e.test.ts'],
          globalSetup: ['tests/postgres.setup.ts', 'tests/web.setup.ts'],
          // What a file changes lies in its installation and its pages; loaded code and Chromium serve the next too.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: atOnce,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'long',
          expect,
          include: ['tests/long/**/*.long.test.ts'],
          globalSetup: ['tests/postgres.setup.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
