/** Whether a backup may be restored into a place: never over data. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { interruptedRestore, markAside } from '@fournil/local/data-folder/interrupted-restore';
import type { ClientBase } from 'pg';
import type { Manifest } from '../backup/manifest.ts';
import { savedTables, tableExists } from '../backup/tables.ts';
import { OperationError } from '../operation-error.ts';

/** Files allowed in a folder without data: a key put there beforehand, backups, remains of a start. */
const harmless = new Set(['keys', 'backups', 'logs', 'version.json', 'running.json', markAside]);

/** Identity of a backup, to go on with the same one only. */
export const backupIdentity = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

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
