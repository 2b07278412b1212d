/**
 * npm run audit:verify [-- --seal <count>:<root>]…: recomputes the audit chain from the log and holds it against
 * what was recorded, every seal, and the seals given. Works while Fournil runs and while it does not. Exit code:
 * 0 intact, 2 something was found, 1 it could not be checked.
 */
import { runAuditVerify } from '@fournil/projections/audit/verify-command';
import { commandSettings, runCommand, withInstallation } from './command.ts';

await runCommand(() =>
  withInstallation(commandSettings(), ({ databaseUrl, eventstoreUrl }) =>
    runAuditVerify(process.argv.slice(2), { databaseUrl, eventstoreUrl, output: process.stdout }),
  ),
);
