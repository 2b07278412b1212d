import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Lock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process; undefined if another living process has it. The lock is a listening
 * local socket: the system closes it when the process ends in any way, so that no lock is stale and no reused
 * pid is mistaken for the owner.
 */
export async function lockFolder(folder: string): Promise<Lock | undefined> {
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
