/** Certificates and documents: encrypted files outside the log, copied as they are. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DamagedBackup } from './part.ts';

/** Name of the folder, in the data folder and in a backup. */
export const filesFolder = 'files';

export interface SavedFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export async function hasFiles(folder: string): Promise<boolean> {
  return stat(path.join(folder, filesFolder)).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Copies every file of `from` below `to` and names it; each is read back from the copy. */
export async function* copyFiles(from: string, to: string): AsyncGenerator<SavedFile> {
  const source = path.join(from, filesFolder);
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.relative(source, path.join(entry.parentPath, entry.name));
    const copy = path.join(to, filesFolder, file);
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(path.join(source, file), copy);
    yield { path: file.split(path.sep).join('/'), ...(await measured(copy)) };
  }
}

/** @throws DamagedBackup when the file of a backup is not what was written */
export async function verifyFile(folder: string, line: string): Promise<SavedFile> {
  const saved = savedFileOf(line);
  const file = inside(folder, saved.path);
  await verifyBytes(file, `${filesFolder}/${saved.path}`, saved.sha256);
  return saved;
}

/** Compares a file with the recorded digest. `name`: within the backup. @throws DamagedBackup */
export async function verifyBytes(file: string, name: string, sha256: string): Promise<void> {
  const found = await measured(file).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new DamagedBackup(name, 'manque') : error;
  });
  if (found.sha256 !== sha256) throw new DamagedBackup(name, "n'a plus la même empreinte");
}

/** Writes one file of a backup to its place. */
export async function restoreFile(folder: string, line: string, dataDir: string): Promise<void> {
  const { path: name } = savedFileOf(line);
  const file = inside(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await copyFile(inside(folder, name), file);
}

/** A name comes from outside: it must stay in the folder. */
function inside(folder: string, name: string): string {
  const base = path.join(folder, filesFolder);
  const file = path.resolve(base, name);
  if (!file.startsWith(base + path.sep))
    throw new DamagedBackup(filesFolder, 'nomme un fichier hors de son dossier');
  return file;
}

function savedFileOf(line: string): SavedFile {
  const value: unknown = JSON.parse(line);
  if (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'sha256' in value &&
    typeof value.sha256 === 'string' &&
    'bytes' in value &&
    typeof value.bytes === 'number'
  ) {
    return { path: value.path, sha256: value.sha256, bytes: value.bytes };
  }
  throw new DamagedBackup(filesFolder, 'est illisible');
}

async function measured(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
