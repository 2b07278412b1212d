/** npm run restore-key: writes the master key from the recovery code, after holding it against the vault. */
import { rename } from 'node:fs/promises';
import { readArguments } from '@fournil/projections/arguments';
import {
  MasterKeyProblem,
  masterKeyPath,
  opensKeyCheck,
  readMasterKey,
  writeMasterKey,
} from '@fournil/store/vault/master-key';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { keyFromCode } from './restore/master-key.ts';
import { askRecoveryCode } from './terminal.ts';
import { readKeyCheck } from './vault-mark.ts';

/** Writes the master key again from the recovery code, on data that are there. */
interface RestoredKey {
  /** False when the file was already the right one. */
  readonly isWritten: boolean;
  /** The new place of the wrong key file. */
  readonly setAside?: string;
}

/**
 * @param askCode asks for the recovery code, only if the file is not already right @throws MasterKeyProblem
 * for a wrong code; nothing is changed then
 */
async function restoreKey(options: {
  readonly databaseUrl: string;
  readonly file: string;
  readonly now: Date;
  askCode(): Promise<string>;
}): Promise<RestoredKey> {
  const check = await readKeyCheck(options.databaseUrl);
  const present = await readMasterKey(options.file).catch((error: unknown) => {
    if (error instanceof MasterKeyProblem) return 'damaged' as const;
    throw error;
  });
  if (present instanceof Buffer && opensKeyCheck(present, check)) return { isWritten: false };
  const key = await keyFromCode(check, options.askCode);
  if (present === null) {
    await writeMasterKey(options.file, key);
    return { isWritten: true };
  }
  // Another installation's key may have been put here by mistake: it is kept.
  const setAside = `${options.file}.ecartee-${options.now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  await rename(options.file, setAside);
  await writeMasterKey(options.file, key);
  return { isWritten: true, setAside };
}

await runCommand(async () => {
  readArguments(process.argv.slice(2), { usage: 'Usage : npm run restore-key' });
  const settings = commandSettings();
  const file = masterKeyPath(settings.dataDir, process.env);
  const { isWritten, setAside } = await withInstallation(
    settings,
    { name: 'npm run restore-key', hold: 'shared' },
    ({ databaseUrl }) => restoreKey({ databaseUrl, file, now: new Date(), askCode: askRecoveryCode }),
  );
  if (!isWritten) console.log(`La clé maîtresse ${file} est déjà la bonne : rien n'a été modifié.`);
  else console.log(`Clé maîtresse écrite dans ${file}. Relancez Fournil.`);
  if (setAside !== undefined)
    console.log(`L'ancien fichier, qui n'était pas le bon, est devenu ${setAside}.`);
  return 0;
});
