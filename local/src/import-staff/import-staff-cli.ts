/** `npm run ops -- import-staff liste.csv [--yes]`: loads a staff list; settings as for `npm start`. */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readArguments, WrongArguments } from '@fournil/projections/arguments';
import { printToConsole } from '../console.ts';
import { readSettings } from '../settings.ts';
import { importStaffFile } from './import-staff.ts';

async function ask(count: number): Promise<boolean> {
  const question = count === 1 ? 'Importer 1 salarié' : `Importer ${count} salariés`;
  if (!process.stdin.isTTY) {
    say.plain(`\n${question} : ajoutez -- --yes pour confirmer.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\n${question} ? [o/N] `);
  terminal.close();
  return /^o(ui)?$/i.test(answer.trim());
}

const say = printToConsole();
try {
  const { values, positionals } = readArguments(process.argv.slice(2), {
    usage: 'Usage : npm run ops -- import-staff liste.csv [--yes]',
    positionals: 1,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [given = ''] = positionals;
  // npm runs scripts in the project's folder; the file is named relative to the person's folder.
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  await importStaffFile({
    settings: readSettings(process.env),
    env: process.env,
    file,
    now: () => new Date(),
    say,
    confirm: (count) => (values.yes ? Promise.resolve(true) : ask(count)),
  });
  process.exit(0);
} catch (error) {
  say.failure(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof WrongArguments ? error.exitCode : 1);
}
