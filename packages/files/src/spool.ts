/**
 * Files while they come in: on disk, so that slow phones cost no memory, and sealed by a key that only this
 * process has, so that nothing readable is left when it dies.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openChunks, sealChunks } from './chunks.ts';

/** One received file; `discard` must be called. */
export interface SpooledFile {
  /** Bytes received. */
  readonly size: number;
  /** SHA-256 of what was received, hexadecimal. */
  readonly hash: string;
  /** The whole content in memory. */
  bytes(): Promise<Buffer>;
  discard(): Promise<void>;
}

export class Spool {
  readonly #folder: string;
  #ready: Promise<void> | null = null;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'spool');
  }

  /** Empties what a former process left: its keys died with it. */
  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const mine = `${process.pid}-`;
    for (const name of await readdir(this.#folder)) {
      if (name.startsWith(mine)) continue;
      if (!isAlive(Number(name.split('-', 1)[0]))) await rm(join(this.#folder, name), { force: true });
    }
  }

  /** Takes a stream in. @throws what the stream throws; nothing is left then */
  async receive(source: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
    this.#ready ??= this.#prepare();
    await this.#ready;
    const path = join(this.#folder, `${process.pid}-${randomUUID()}`);
    const key = randomBytes(32);
    const hash = createHash('sha256');
    let size = 0;
    async function* counted() {
      for await (const piece of source) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    }
    const discard = () => rm(path, { force: true });
    try {
      await pipeline(
        Readable.from(sealChunks(key, 'spool', counted())),
        createWriteStream(path, { mode: 0o600 }),
      );
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      size,
      hash: hash.digest('hex'),
      bytes: async () => {
        const pieces: Buffer[] = [];
        for await (const piece of openChunks(key, 'spool', createReadStream(path))) pieces.push(piece);
        return Buffer.concat(pieces);
      },
      discard,
    };
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
