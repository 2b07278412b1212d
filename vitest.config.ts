import { defineConfig } from 'vitest/config';

// A shared machine may stall any process for seconds: CI gives such a test a second chance, a developer sees it fail.
const retry = process.env.CI ? 1 : 0;

// "unit" needs nothing; "services" starts embedded Postgres and real services; "browser" needs Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,local}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{it,e2e,long}.test.ts'],
        },
      },
      {
        test: {
          name: 'services',
          retry,
          include: ['{packages,services,local,tests}/**/*.it.test.ts'],
          globalSetup: ['tests/postgres.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          retry,
          include: ['tests/browser/**/*.e2e.test.ts'],
          globalSetup: ['tests/postgres.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'long',
          include: ['tests/long/**/*.long.test.ts'],
          globalSetup: ['tests/postgres.setup.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
