/** `npm start`: one whole installation on one port. Settings are in the environment (see settings.ts). */
import { printAsJson, printToConsole } from './console.ts';
import { runInstallation } from './run-installation.ts';
import { readSettings } from './settings.ts';

const say = process.env.LOG_FORMAT === 'json' ? printAsJson() : printToConsole();
let exitCode = 1;
try {
  const settings = readSettings(process.env);
  say.plain('Fournil démarre');
  exitCode = await runInstallation({ settings, env: process.env, say });
} catch (error) {
  say.failure(error instanceof Error ? error.message : String(error));
}
process.exit(exitCode);
