/** Whether a backup may be restored into a place: never over data. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { StartError } from '../../start-error.ts';
import type { Manifest } from '../backup/manifest.ts';
import { savedTables, tableExists } from '../backup/tables.ts';
import { OperationError } from '../operation-error.ts';

const markName = 'restauration-en-cours.json';
const markAside = `${markName}.new`;

/** Files allowed in a folder without data: a key put there beforehand, backups, remains of a start. */
const harmless = new Set(['keys', 'backups', 'logs', 'version.json', 'running.json', markAside]);

/** Identity of a backup, to go on with the same one only. */
export const backupIdentity = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

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

/**
 * Looks at the folder before anything is started in it. True when it goes on with an interrupted restore of this
 * very backup. @throws OperationError when it holds data
 */
export async function checkFolder(dataDir: string, identity: string): Promise<boolean> {
  const interrupted = await interruptedRestore(dataDir);
  if (interrupted === identity) return true;
  if (interrupted !== undefined) {
    throw new OperationError(
      `Une autre restauration a été interrompue dans ${dataDir}. Reprenez-la avec la même sauvegarde, ou restaurez dans un dossier vide : npm run restore -- <sauvegarde> --data-dir <dossier>`,
    );
  }
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => !harmless.has(name));
  if (found.length > 0) {
    throw new OperationError(
      `Le dossier ${dataDir} contient déjà des données (${found.slice(0, 3).join(', ')}). Une restauration n'écrase jamais rien : ` +
        'arrêtez Fournil et renommez ce dossier, ou restaurez ailleurs : npm run restore -- <sauvegarde> --data-dir <dossier>',
    );
  }
  return false;
}

/** @throws OperationError when the database holds rows of an installation */
export async function checkDatabase(client: ClientBase): Promise<void> {
  for (const table of savedTables) {
    if (!(await tableExists(client, table))) continue;
    const { rowCount } = await client.query(`select 1 from ${table.name} limit 1`);
    if (rowCount) {
      throw new OperationError(
        `La base de données contient déjà une installation (table ${table.name}). Une restauration n'écrase jamais rien : donnez-lui une base vide, sans démarrer les services avant.`,
      );
    }
  }
}
