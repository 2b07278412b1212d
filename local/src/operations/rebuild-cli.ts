/**
 * npm run rebuild [-- --dry-run] [--values] [--group views|audit]: folds the log again into fresh tables, and
 * compares or exchanges them. Works while Fournil runs, which goes on answering, and while it does not.
 */
import { runRebuild } from '@fournil/projections/rebuild/rebuild';
import { commandSettings, runCommand, withInstallation } from './command.ts';

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

await runCommand(() =>
  withInstallation(commandSettings(), ({ databaseUrl, eventstoreUrl, dataDir }) =>
    runRebuild(process.argv.slice(2), {
      databaseUrl,
      eventstoreUrl,
      dataDir,
      env: process.env,
      output: process.stdout,
      signal: interrupted.signal,
    }),
  ),
);
