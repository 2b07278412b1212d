import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcesName } from './built-programs.ts';

let root: string;
const file = (name: string) => path.join(root, name);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fournil-sources-'));
  for (const folder of [
    'packages/domain/src/week',
    'services/query-api/src',
    'local/src',
    'packages/domain/node_modules/x',
  ]) {
    await mkdir(file(folder), { recursive: true });
  }
  await writeFile(file('packages/domain/src/week/days.ts'), 'one');
  await writeFile(file('package-lock.json'), '{}');
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the name of the bundled programs', () => {
  it.each([
    [
      'a source has other contents of the same length',
      () => writeFile(file('packages/domain/src/week/days.ts'), 'two'),
    ],
    ['an older source replaces a newer one', () => utimes(file('packages/domain/src/week/days.ts'), 1, 1)],
    ['a source is added', () => writeFile(file('local/src/new.ts'), '')],
    ['another dependency is installed', () => writeFile(file('package-lock.json'), '{ }')],
  ])('differs when %s', async (_, change) => {
    await utimes(file('packages/domain/src/week/days.ts'), 1_000, 1_000);
    const before = sourcesName(root);
    await change();
    expect(sourcesName(root)).not.toBe(before);
  });

  it('is the same when only tests, reference files or dependencies of a package differ', async () => {
    const before = sourcesName(root);
    await writeFile(file('packages/domain/src/week/days.test.ts'), '');
    await writeFile(file('packages/domain/src/week/view.golden.json'), '');
    await writeFile(file('packages/domain/node_modules/x/index.json'), '');
    expect(sourcesName(root)).toBe(before);
  });
});
