/**
 * npm run reset-password [-- --role admin|employee|accountant]: a new password, typed or generated. Works while
 * Fournil runs and while it does not.
 */
import { readArguments, WrongArguments } from '@fournil/projections/arguments';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { OperationError } from './operation-error.ts';
import { resetPassword, resettableRoles } from './reset-password.ts';
import { ask } from './terminal.ts';

const usage = `Usage : npm run reset-password [-- --role ${resettableRoles.join('|')}]`;
const names = { admin: 'Administrateur', employee: 'Salarié', accountant: 'Comptable' } as const;

await runCommand(async () => {
  const { values } = readArguments(process.argv.slice(2), {
    usage,
    options: { role: { type: 'string', default: 'admin' } },
  });
  const role = resettableRoles.find((one) => one === values.role);
  if (role === undefined) {
    throw new WrongArguments(`Rôle inconnu : ${values.role}. Rôles : ${resettableRoles.join(', ')}.`, {
      usage,
    });
  }
  const typed = await askTwice(`Nouveau mot de passe ${names[role]} (Entrée : en faire un) : `);
  const password = await withInstallation(
    commandSettings(),
    { name: 'npm run reset-password', hold: 'shared' },
    ({ databaseUrl, eventstoreUrl, dataDir }) =>
      resetPassword({
        env: {
          DATABASE_URL: databaseUrl,
          EVENTSTORE_URL: eventstoreUrl,
          DATA_DIR: dataDir,
          ...(process.env.MASTER_KEY_FILE ? { MASTER_KEY_FILE: process.env.MASTER_KEY_FILE } : {}),
        },
        role,
        ...(typed === '' ? {} : { password: typed }),
        now: new Date(),
      }),
  );
  console.log(
    typed === ''
      ? `Mot de passe ${names[role]} : ${password}\nNotez-le maintenant : il ne sera plus affiché.`
      : `Le mot de passe ${names[role]} a été changé.`,
  );
  console.log('Les sessions ouvertes avec l’ancien sont fermées ; le changement est dans la piste d’audit.');
  return 0;
});

/** A terminal hides the input, so it asks twice; otherwise it takes the first line of the input. */
async function askTwice(question: string): Promise<string> {
  const typed = await ask(question, { hidden: true });
  if (typed === '' || process.stdin.isTTY !== true) return typed;
  if ((await ask('Encore une fois : ', { hidden: true })) !== typed) {
    throw new OperationError('Les deux saisies diffèrent : rien n’a été changé.');
  }
  return typed;
}
