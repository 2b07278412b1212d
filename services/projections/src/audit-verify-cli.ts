/**
 * Verifies the database and the log named by environment variables; `npm run audit:verify` finds those of the
 * installation by itself. [--seal <count>:<root>]… Exit code: 0 intact, 2 a finding, 1 the check was not
 * possible.
 */
import { runAuditVerify } from './audit/verify-command.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Il manque la variable ${name}.`);
  return value;
}

try {
  process.exitCode = await runAuditVerify(process.argv.slice(2), {
    databaseUrl: setting('DATABASE_URL'),
    eventstoreUrl: setting('EVENTSTORE_URL'),
    dataDir: setting('DATA_DIR'),
    env: process.env,
    output: process.stdout,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
