/**
 * Rebuilds views on the database and the log named by environment variables; `npm run rebuild` finds those of
 * the installation by itself. [--dry-run] [--values] [--group <name>]
 */
import { runRebuild } from './rebuild/rebuild.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Il manque la variable ${name}.`);
  return value;
}

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
try {
  process.exitCode = await runRebuild(process.argv.slice(2), {
    databaseUrl: setting('DATABASE_URL'),
    eventstoreUrl: setting('EVENTSTORE_URL'),
    dataDir: setting('DATA_DIR'),
    env: process.env,
    output: process.stdout,
    signal: interrupted.signal,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
