import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { readRunning, removeRunning } from './running.ts';

/** Raised when an older program could no longer read the folder. */
export const dataFolderFormat = 1;

const minimumFreeBytes = 300_000_000;

export interface DataFolder {
  readonly path: string;
  readonly logs: string;
  release(): Promise<void>;
}

export interface DataFolderOptions {
  /** The disk space that must be free, in bytes. */
  readonly minimumFreeBytes?: number;
}

/**
 * Locks a data folder and checks it: no other process uses it, this program is new enough for it, it is
 * writable and has disk space. Refuses with a StartError before any change.
 */
export async function openDataFolder(folder: string, options: DataFolderOptions = {}): Promise<DataFolder> {
  const lock = await locked(folder);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause: unknown) => {
      throw unusable(folder, cause);
    });
    const isStamped = await checkVersion(folder);
    await checkRoom(folder, options.minimumFreeBytes ?? minimumFreeBytes);
    if (!isStamped) await stamp(folder);
    // The lock proves that the writing process has ended.
    await removeRunning(folder);
    const logs = path.join(folder, 'logs');
    await mkdir(logs, { recursive: true, mode: 0o700 });
    return { path: folder, logs, release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Lock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process; undefined if another living process has it. The lock is a listening
 * local socket: the system closes it when the process ends in any way, so that no lock is stale and no reused
 * pid is mistaken for the owner.
 */
async function lockFolder(folder: string): Promise<Lock | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  // The folder's identity, not its name: a symbolic link leads to the same lock.
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `fournil-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return held(await listen(`\0${name}`));
  if (process.platform === 'win32') return held(await listen(`\\\\.\\pipe\\${name}`));
  return lockBySocketFile(path.join(tmpdir(), `${name}.sock`));
}

/** Elsewhere the socket is a file that outlives its process: one that answers no call is taken over. */
async function lockBySocketFile(file: string): Promise<Lock | undefined> {
  const server = await listen(file);
  if (server !== undefined) return held(server);
  if (await answers(file)) return undefined;
  await rm(file, { force: true });
  return held(await listen(file));
}

function held(server: Server | undefined): Lock | undefined {
  if (server === undefined) return undefined;
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function locked(folder: string): Promise<Lock> {
  const lock = await lockFolder(folder).catch((cause: unknown) => {
    throw unusable(folder, cause);
  });
  if (lock !== undefined) return lock;
  const running = await readRunning(folder);
  const who = running === undefined ? '' : ` (processus ${running.pid}), à l'adresse ${running.url}/plan`;
  throw new StartError(
    'already-running',
    `Fournil tourne déjà sur ces données${who}.\nDossier : ${folder}\n` +
      'Ouvrez cette adresse, ou arrêtez-le avant de le relancer. Pour une seconde installation, donnez-lui son propre ' +
      'dossier : DATA_DIR=autre-dossier PORT=3001 npm start',
  );
}

function unusable(folder: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return new StartError(
    'data-folder-unusable',
    `Le dossier des données ${folder} ne peut pas être utilisé par ce compte${reason}. ` +
      "S'il a été créé par un autre compte, lancez Fournil avec celui-là, ou choisissez un autre dossier par DATA_DIR.",
    { cause },
  );
}

/** True when the folder carries a stamp this program understands, false when it carries none. */
async function checkVersion(folder: string): Promise<boolean> {
  const file = path.join(folder, 'version.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw unusable(folder, error);
  });
  if (text === undefined) return false;
  const format = formatOf(text);
  if (format === undefined) {
    throw new StartError(
      'data-folder-unusable',
      `Le fichier ${file} est illisible : impossible de savoir quelle version de Fournil a écrit ces données. ` +
        "Rien n'a été modifié. Remettez ce fichier depuis une sauvegarde.",
    );
  }
  if (format > dataFolderFormat) {
    throw new StartError(
      'data-folder-newer',
      `Les données de ${folder} ont été écrites par une version plus récente de Fournil ` +
        `(format ${format}, ce programme connaît le format ${dataFolderFormat}). Rien n'a été modifié. ` +
        'Installez la version récente du programme, puis relancez.',
    );
  }
  return true;
}

function formatOf(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isStamp = typeof value === 'object' && value !== null && 'format' in value;
    return isStamp && typeof value.format === 'number' && Number.isInteger(value.format)
      ? value.format
      : undefined;
  } catch {
    return undefined;
  }
}

async function stamp(folder: string): Promise<void> {
  const file = path.join(folder, 'version.json');
  await writeFile(`${file}.new`, `${JSON.stringify({ format: dataFolderFormat })}\n`);
  await rename(`${file}.new`, file);
}

async function checkRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} Mo`;
  throw new StartError(
    'disk-full',
    `Le disque de ${folder} est plein : il reste ${megabytes(free)}, il en faut au moins ${megabytes(needed)}. ` +
      "Rien n'a été modifié. Libérez de la place, puis relancez.",
  );
}
