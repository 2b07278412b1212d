/** `npm run demo [-- --seed=N]`: fills an empty installation with the demo bakery; settings as for `npm start`. */

import { printToConsole } from '@fournil/local/console';
import { readSettings } from '@fournil/local/settings';
import { readArguments, WrongArguments } from '@fournil/projections/arguments';
import { defaultSeed } from './fill-installation.ts';
import { runDemo } from './run-demo.ts';

const usage = 'Usage : npm run demo [-- --seed=<nombre>]';
const say = printToConsole();
try {
  const { values } = readArguments(process.argv.slice(2), { usage, options: { seed: { type: 'string' } } });
  const seed = Number(values.seed ?? defaultSeed);
  if (!Number.isSafeInteger(seed)) throw new WrongArguments('--seed attend un nombre entier.', { usage });
  const settings = readSettings(process.env);
  say.plain(`Démonstration de Fournil dans ${settings.dataDir}`);
  const tty = process.stdout.isTTY;
  const progress = (done: number, of: number) => {
    if (tty) process.stdout.write(done === of ? '\r\x1b[K' : `\r  ${done} / ${of}`);
  };
  await runDemo({ settings, env: process.env, now: new Date(), seed, say, progress });
  process.exit(0);
} catch (error) {
  say.failure(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof WrongArguments ? error.exitCode : 1);
}
