/** `npm start`: one whole installation on one port. Settings are in the environment (see settings.ts). */
import { builtPrograms } from './built-programs/built-programs.ts';
import { printAsJson, printToConsole } from './console.ts';
import { runInstallation } from './run-installation.ts';
import { readSettings } from './settings.ts';

const say = process.env.LOG_FORMAT === 'json' ? printAsJson() : printToConsole();
let exitCode = 1;
try {
  const settings = readSettings(process.env);
  say.plain('Fournil démarre');
  const { programs, make } = builtPrograms();
  exitCode = await runInstallation({ settings, env: process.env, say, programs, onReady: make });
} catch (error) {
  say.failure(error instanceof Error ? error.message : String(error));
}
process.exit(exitCode);
