/** Writes the master key again from the recovery code, on data that are there. */
import { rename } from 'node:fs/promises';
import { opensKeyCheck } from '@fournil/vault/key-check';
import { MasterKeyProblem, readMasterKey, writeMasterKey } from '@fournil/vault/master-key';
import { keyFromCode } from './restore/master-key.ts';
import { readKeyCheck } from './vault-mark.ts';

export interface RestoredKey {
  /** False when the file was already the right one. */
  readonly isWritten: boolean;
  /** The new place of the wrong key file. */
  readonly setAside?: string;
}

/**
 * @param askCode asks for the recovery code, only if the file is not already right @throws MasterKeyProblem
 * for a wrong code; nothing is changed then
 */
export async function restoreKey(options: {
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
