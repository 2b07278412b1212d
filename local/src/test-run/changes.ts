import { spawnSync } from 'node:child_process';

/** The test sets beyond unit, services and browser. */
export interface Depth {
  /** The operations set as well. */
  readonly operations: boolean;
  /** Every seed of the planner's audits and oracles, not a quarter of them. */
  readonly allSeeds: boolean;
}

/** Log, vault, files, operations and start; and files that affect all of them. */
const ofOperations = [
  /^packages\/(event-log|event-node|store|http-service)\//,
  /^(local|ops|demo)\//,
  /^services\/[^/]+\/src\/(app|kernel|rebuild|audit|database|mail|privacy|[^/]+\.ts$)/,
  /^tools\/new-feature\//,
  /\.ops\.it\.test\.ts$/,
  /^tests\/(?!browser\/)/,
  /^testing\/(?!(planner|labour-rules|week|web)\/)/,
  /^(\.ci\/|Dockerfile|docker-compose|package(-lock)?\.json$|vitest\.config\.ts$)/,
];
const ofPlanner = /^(packages|testing)\/(planner|labour-rules)\//;

/** How deep to test a change of these files; undefined when it is not known which changed. */
export function depthFor(changed: readonly string[] | undefined): Depth {
  return {
    operations: changed === undefined || changed.some((file) => ofOperations.some((one) => one.test(file))),
    allSeeds: changed === undefined || changed.some((file) => ofPlanner.test(file)),
  };
}

/**
 * Files that differ from the last landed commit: the one in FOURNIL_LANDED, else `origin/main` if this commit
 * is based on it. Undefined when neither is known, as in a fresh clone.
 */
export function changedSinceLanded(root: string, env = process.env): readonly string[] | undefined {
  const git = (...args: readonly string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const landed = git('rev-parse', '--verify', '--quiet', `${env.FOURNIL_LANDED || 'origin/main'}^{commit}`);
  if (landed === undefined || landed === git('rev-parse', 'HEAD')) return undefined;
  if (git('merge-base', '--is-ancestor', landed, 'HEAD') === undefined) return undefined;
  return git('diff', '--name-only', '--no-renames', landed, 'HEAD')?.split('\n').filter(Boolean);
}
