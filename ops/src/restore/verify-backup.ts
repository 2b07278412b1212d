/** Reads a whole backup before anything of it is restored. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LogDigester, sameDigest } from '@fournil/event-log/log-digest';
import { refuseNewer } from '@fournil/event-log/system-records';
import { isOwnStream, streamPrefix } from '@fournil/events/streams';
import { eventOf } from '../backup/events-as-lines.ts';
import { verifyBytes, verifyFile } from '../backup/files.ts';
import { type Manifest, readManifest } from '../backup/manifest.ts';
import { DamagedBackup, readPart } from '../backup/part.ts';
import { rowHash, savedTables } from '../backup/tables.ts';
import { OperationError } from '../operation-error.ts';

/** @throws OperationError when it is no backup or has no event, DamagedBackup when it is altered */
export async function verifyBackup(
  folder: string,
  onProgress: (events: number) => void = () => undefined,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.log.digest.events === 0) throw await emptyBackup(folder);
  // Before a line is read: a changed byte may still unzip, to lines that nobody wrote.
  for (const { file, sha256 } of [
    manifest.log,
    ...manifest.tables,
    ...(manifest.files ? [manifest.files] : []),
  ])
    await verifyBytes(path.join(folder, file), file, sha256);
  const digester = new LogDigester();
  for await (const lines of readPart(folder, manifest.log)) {
    for (const line of lines) {
      const event = eventOf(line);
      if (!isOwnStream(event.stream)) throw unprefixedBackup(folder, event.stream);
      refuseNewer(event.stream);
      digester.add(event);
    }
    onProgress(digester.events);
  }
  if (!sameDigest(digester.digest(), manifest.log.digest)) {
    throw new DamagedBackup(manifest.log.file, "n'a plus la chaîne de son manifeste");
  }
  for (const table of manifest.tables) {
    // A table that this version no longer knows is not restored either; its file is compared with its own SHA-256.
    const known = savedTables.find(({ name }) => name === table.table);
    const hash = known === undefined ? undefined : rowHash(known);
    for await (const lines of readPart(folder, table)) hash?.add(lines);
    if (hash !== undefined && hash.hex() !== table.rows)
      throw new DamagedBackup(table.file, "n'a plus la même empreinte");
  }
  if (manifest.files !== null) {
    for await (const lines of readPart(folder, manifest.files)) {
      for (const line of lines) await verifyFile(folder, line);
    }
  }
  return manifest;
}

/** Restored, its facts would be another program's. */
const unprefixedBackup = (folder: string, stream: string): OperationError =>
  new OperationError(
    `La sauvegarde ${folder} vient d'un Fournil d'avant la première version publiée : ses flux (${stream}) ne commencent pas par « ${streamPrefix} ». Cette version ne la restaure pas et ne convertit rien.`,
  );

/** Older versions wrote empty backups when the log ended with the server's own records. */
async function emptyBackup(folder: string): Promise<OperationError> {
  const beside = path.dirname(folder);
  const full: string[] = [];
  for (const name of await readdir(beside).catch(() => [])) {
    const events = await readManifest(path.join(beside, name)).then(
      ({ log }) => log.digest.events,
      () => 0,
    );
    if (events > 0) full.push(path.join(beside, name));
  }
  const last = full.sort().at(-1);
  return new OperationError(
    `La sauvegarde ${folder} est vide : elle ne contient aucun fait, il n'y a rien à restaurer. ` +
      (last === undefined
        ? "Aucune autre sauvegarde du même dossier n'en contient : cherchez-en une ailleurs."
        : `La dernière du même dossier qui en contient est ${last}.`),
  );
}
