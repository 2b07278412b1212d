/** `npm run demo [-- --seed=N]`: fills an empty installation with the demo bakery; settings as for `npm start`. */
import { parseArgs } from 'node:util';
import { printToConsole } from '../console.ts';
import { readSettings } from '../settings.ts';
import { defaultSeed } from './fill-installation.ts';
import { runDemo } from './run-demo.ts';

const say = printToConsole();
try {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } });
  const seed = Number(values.seed ?? defaultSeed);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed attend un nombre entier.');
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
  process.exit(1);
}
