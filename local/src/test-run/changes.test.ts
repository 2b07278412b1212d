import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSinceLanded, depthFor } from './changes.ts';

it.each([
  ['a screen', 'web/src/features/sales/sales-page.tsx', false, false],
  ['a rule of a feature', 'services/command-api/src/sales/decide.ts', false, false],
  ['a browser test', 'tests/browser/sales.e2e.test.ts', false, false],
  ['the planner', 'packages/planner/src/search/search.ts', false, true],
  ['the labour rules', 'packages/labour-rules/src/check-week.ts', false, true],
  ['the log', 'packages/event-log/src/connect.ts', true, false],
  ['the vault', 'packages/store/src/vault/vault.ts', true, false],
  ['the files', 'packages/store/src/files/inspector.ts', true, false],
  ['a backup', 'ops/src/backup-cli.ts', true, false],
  ['how a service starts', 'services/query-api/src/main.ts', true, false],
  ['the simulated log server', 'testing/event-node/scripted/gate.ts', true, false],
  ['a test that checks the planner', 'testing/planner/audit/audit-plan.ts', false, true],
  ['an operations test', 'packages/event-node/src/refusals.ops.it.test.ts', true, false],
  ['a dependency', 'package-lock.json', true, false],
])(
  'the tests run for a change of %s include the operations tests or all planner seeds when these can fail',
  (_what, file, operations, allSeeds) => {
    expect(depthFor([file])).toEqual({ operations, allSeeds });
  },
);

it('the tests run for a change are all tests when the changed files are unknown', () => {
  expect(depthFor(undefined)).toEqual({ operations: true, allSeeds: true });
});

let repository: string;
beforeEach(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'fournil-changes-'));
});
afterEach(() => rm(repository, { recursive: true, force: true }));

it('the changed files are counted from the last landed commit, and are unknown when there is none', async () => {
  const git = (...args: readonly string[]) => {
    const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
    return spawnSync('git', [...identity, ...args], { cwd: repository, encoding: 'utf8' }).stdout.trim();
  };
  const commit = async (file: string) => {
    await writeFile(path.join(repository, file), file);
    git('add', file);
    git('commit', '-m', file);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q');
  const landed = await commit('landed.ts');
  const head = await commit('changed.ts');
  const changed = (name: string) => changedSinceLanded(repository, { FOURNIL_LANDED: name });
  expect(changed(landed)).toEqual(['changed.ts']);
  expect(changed(head)).toBeUndefined();
  expect(changed('no-such-commit')).toBeUndefined();
  expect(changed('')).toBeUndefined();
  git('update-ref', 'refs/remotes/origin/main', landed);
  expect(changed('')).toEqual(['changed.ts']);
  git('checkout', '-q', '-b', 'aside', landed);
  await commit('aside.ts');
  expect(changed(head)).toBeUndefined();
});
