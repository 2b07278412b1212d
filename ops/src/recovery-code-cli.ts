/** npm run recovery-code: shows the code again to a person with access to the master key. */
import { readArguments } from '@fournil/projections/arguments';
import { masterKeyPath, readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';
import { commandSettings, runCommand } from './command.ts';
import { OperationError } from './operation-error.ts';

await runCommand(async () => {
  readArguments(process.argv.slice(2), { usage: 'Usage : npm run recovery-code' });
  const file = masterKeyPath(commandSettings().dataDir, process.env);
  const key = await readMasterKey(file);
  if (key === null) throw new OperationError(`Il n'y a pas de clé maîtresse dans ${file}.`);
  console.log(`Code de récupération (à garder sur papier) :\n\n  ${recoveryCode(key)}\n`);
  return 0;
});
