/** npm run restore-key: writes the master key from the recovery code, after holding it against the vault. */
import { readArguments } from '@fournil/http-service/arguments';
import { masterKeyPath } from '@fournil/vault/master-key';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { restoreKey } from './restore-key.ts';
import { ask } from './terminal.ts';

await runCommand(async () => {
  readArguments(process.argv.slice(2), { usage: 'Usage : npm run restore-key' });
  const settings = commandSettings();
  const file = masterKeyPath(settings.dataDir, process.env);
  const { isWritten, setAside } = await withInstallation(
    settings,
    { name: 'npm run restore-key', hold: 'shared' },
    ({ databaseUrl }) =>
      restoreKey({ databaseUrl, file, now: new Date(), askCode: () => ask('Code de récupération : ') }),
  );
  if (!isWritten) console.log(`La clé maîtresse ${file} est déjà la bonne : rien n'a été modifié.`);
  else console.log(`Clé maîtresse écrite dans ${file}. Relancez Fournil.`);
  if (setAside !== undefined)
    console.log(`L'ancien fichier, qui n'était pas le bon, est devenu ${setAside}.`);
  return 0;
});
