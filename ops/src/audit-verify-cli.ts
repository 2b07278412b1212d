/**
 * npm run audit:verify [-- --seal <count>:<root>]…: recomputes the audit chain from the log and compares it
 * with its table, every seal, and the given seals. Works while Fournil runs or is stopped. Exit code: 0
 * intact, 2 a difference, 1 not checked.
 */
import { readVerifyArguments, runAuditVerify } from '@fournil/projections/audit/verify-command';
import { commandSettings, runCommand, withInstallation } from './command.ts';

const args = process.argv.slice(2);

await runCommand(async () => {
  // Before an installation is started for it.
  readVerifyArguments(args);
  return withInstallation(
    commandSettings(),
    { name: 'npm run audit:verify', hold: 'shared' },
    ({ databaseUrl, eventstoreUrl, dataDir }) =>
      runAuditVerify(args, { databaseUrl, eventstoreUrl, dataDir, env: process.env, output: process.stdout }),
  );
});
