/** Reads a whole backup before anything of it is restored. */
import { LogDigester, sameDigest } from '@fournil/event-log/log-digest';
import { eventOf } from '../backup/events-as-lines.ts';
import { verifyFile } from '../backup/files.ts';
import { type Manifest, readManifest } from '../backup/manifest.ts';
import { DamagedBackup, readPart } from '../backup/part.ts';
import { rowHash, savedTables } from '../backup/tables.ts';

/** @throws OperationError when it is no backup, DamagedBackup when it is not what was written */
export async function verifyBackup(
  folder: string,
  onProgress: (events: number) => void = () => undefined,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const digester = new LogDigester();
  for await (const lines of readPart(folder, manifest.log)) {
    for (const line of lines) digester.add(eventOf(line));
    onProgress(digester.events);
  }
  if (!sameDigest(digester.digest(), manifest.log.digest)) {
    throw new DamagedBackup(manifest.log.file, "n'a plus la chaîne de son manifeste");
  }
  for (const table of manifest.tables) {
    // A table that this version no longer knows is not restored either; its file is held against its own SHA-256.
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
