/** `npm run new-feature` in a copy of the repository: what it makes passes every check and its own tests untouched. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { copyRepository } from './new-feature/copy.ts';

// Whole checks of a whole repository, next to other tests on two cores.
vi.setConfig({ testTimeout: 900_000 });

const vitest = 'node_modules/vitest/vitest.mjs';

describe('a feature made by `npm run new-feature`', () => {
  let copy: Awaited<ReturnType<typeof copyRepository>>;
  beforeAll(async () => {
    // The server of this run serves the tests of the copy too.
    copy = await copyRepository({ TEST_DATABASE_URL: inject('postgresUrl') });
    const made = await copy.node('tools/new-feature/new-feature-cli.ts', 'toy-boxes', 'Coffres à jouets');
    expect(made).toContain('packages/domain/src/toy-boxes/rules.ts');
  });
  afterAll(() => copy?.remove());

  it('passes lint, types, boundaries and the search for unused code', async () => {
    const changed = await copy.changed();
    expect(changed).toContain('web/src/features/toy-boxes/toy-boxes-page.tsx');
    // Only changed files are linted: the others give the same result in the original, and a cycle is reported in each of its files.
    await copy.node('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...changed);
    // Several checkers work the same types out several times, and other tests want the cores.
    await copy.node('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1');
    await copy.node('tools/boundaries.mjs');
    await copy.node('node_modules/knip/bin/knip.js');
  });

  it('passes the tests that compare events, rows, calls, menus and the audit trail', async () => {
    await copy.node(
      vitest,
      'run',
      // Pure, and each in a process of its own already in the original: loading costs more than they do.
      '--no-isolate',
      '--project',
      'unit',
      '--project',
      'web',
      'packages/events',
      'packages/contracts',
      'packages/views',
      'packages/domain/src/toy-boxes',
      'services/query-api',
      'web/src/app',
    );
  });

  it('passes its own tests over HTTP and in the browser', async () => {
    await copy.buildWeb();
    const own = ['services/command-api/src/toy-boxes.it.test.ts', 'tests/browser/toy-boxes.e2e.test.ts'];
    await copy.node(vitest, 'run', '--project', 'services', '--project', 'browser', ...own);
    await copy.node(vitest, 'run', '--project', 'services', 'tests/openapi.it.test.ts', '-t', 'toy-boxes');
  });

  it('is not made twice, nor under an invalid name', async () => {
    const program = 'tools/new-feature/new-feature-cli.ts';
    await expect(copy.node(program, 'toy-boxes')).rejects.toThrow('existe déjà');
    await expect(copy.node(program, 'Toy boxes')).rejects.toThrow('Usage');
  });
});
