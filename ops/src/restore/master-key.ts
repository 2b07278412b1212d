/** The master key for a restore: the file where it is, else the recovery code; compared with the backup first. */
import {
  keyCheckName,
  keyFromRecoveryCode,
  MasterKeyProblem,
  opensKeyCheck,
  readMasterKey,
} from '@fournil/store/vault/master-key';
import type { Manifest } from '../backup/manifest.ts';
import { readPart } from '../backup/part.ts';
import { OperationError } from '../operation-error.ts';

/** The mark of the key that the vault of a backup is wrapped with. @throws OperationError when it has none */
export async function keyCheckOf(folder: string, manifest: Manifest): Promise<string> {
  const meta = manifest.tables.find(({ table }) => table === 'vault.meta');
  if (meta !== undefined) {
    for await (const lines of readPart(folder, meta)) {
      for (const line of lines) {
        const row: unknown = JSON.parse(line);
        if (typeof row !== 'object' || row === null || !('name' in row) || !('value' in row)) continue;
        if (row.name === keyCheckName && typeof row.value === 'string') return row.value;
      }
    }
  }
  throw new OperationError('Cette sauvegarde ne contient pas de coffre : elle ne peut pas être restaurée.');
}

export interface FoundKey {
  readonly key: Buffer;
  /** False when it came from the recovery code and its file has yet to be written. */
  readonly isInFile: boolean;
}

/**
 * @param askCode asks for the recovery code @throws MasterKeyProblem when key or code are not the backup's;
 * nothing was changed
 */
export async function masterKeyFor(options: {
  readonly file: string;
  readonly check: string;
  askCode(): Promise<string>;
}): Promise<FoundKey> {
  const inFile = await readMasterKey(options.file);
  if (inFile !== null && opensKeyCheck(inFile, options.check)) return { key: inFile, isInFile: true };
  if (inFile !== null) {
    throw new MasterKeyProblem(
      `La clé maîtresse ${options.file} n'est pas celle de cette sauvegarde. Écartez ce fichier et recommencez avec le code de récupération ; rien n'a été modifié.`,
    );
  }
  return { key: await keyFromCode(options.check, options.askCode), isInFile: false };
}

/** @throws MasterKeyProblem */
export async function keyFromCode(check: string, askCode: () => Promise<string>): Promise<Buffer> {
  const code = await askCode();
  if (code === '')
    throw new MasterKeyProblem("Sans clé maîtresse ni code de récupération, rien n'a été fait.");
  const key = keyFromRecoveryCode(code);
  if (opensKeyCheck(key, check)) return key;
  throw new MasterKeyProblem(
    "Ce code de récupération est juste, mais c'est celui d'une autre installation. Rien n'a été modifié.",
  );
}
