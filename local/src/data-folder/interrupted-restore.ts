/** The mark of a restore that was begun in a data folder: until its end, nothing else may use the folder. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';

const markName = 'restauration-en-cours.json';
export const markAside = `${markName}.new`;

/** The backup of an interrupted restore into this folder, or undefined. */
export async function interruptedRestore(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(dataDir, markName), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/**
 * A half-restored installation is unusable: a resumed restore would not recognize rows written by another
 * command. @throws StartError
 */
export async function refuseInterruptedRestore(dataDir: string): Promise<void> {
  if ((await interruptedRestore(dataDir)) === undefined) return;
  throw new StartError(
    'data-folder-unusable',
    `Une restauration a été interrompue dans ${dataDir}. Relancez-la avec la même sauvegarde : npm run restore -- <sauvegarde>`,
  );
}

/** From here until `removeMark` only the same restore may use the folder. */
export async function writeMark(dataDir: string, identity: string): Promise<void> {
  // Whole or not at all: half a mark would be that of another restore for ever.
  await writeFile(path.join(dataDir, markAside), `${identity}\n`);
  await rename(path.join(dataDir, markAside), path.join(dataDir, markName));
}

export async function removeMark(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, markName), { force: true });
}
