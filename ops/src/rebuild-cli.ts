/**
 * npm run rebuild [-- --dry-run] [--values] [--group views|audit]: folds the log into new tables, and
 * compares or swaps them. Works while Fournil runs or is stopped.
 */
import { readRebuildArguments, runRebuild } from '@fournil/projections/rebuild/rebuild';
import { commandSettings, runCommand, withInstallation } from './command.ts';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

const args = process.argv.slice(2);

await runCommand(async () => {
  // Before an installation is started for it.
  readRebuildArguments(args);
  return withInstallation(
    commandSettings(),
    { name: 'npm run rebuild', hold: 'shared' },
    ({ databaseUrl, eventstoreUrl, dataDir }) =>
      runRebuild(args, {
        databaseUrl,
        eventstoreUrl,
        dataDir,
        env: process.env,
        output: process.stdout,
        signal: interrupted.signal,
      }),
  );
});
