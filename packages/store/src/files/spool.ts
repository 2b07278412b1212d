/**
 * Uploads in progress: on disk, so that slow phones cost no memory, and sealed by a key that only this
 * process has, so that nothing is readable after a crash.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openChunks, sealChunks } from './chunks.ts';
import { letGo } from './let-go.ts';

/** One received file; `discard` must be called. */
export interface SpooledFile {
  /** Bytes received. */
  readonly size: number;
  /** SHA-256 of what was received, hexadecimal. */
  readonly hash: string;
  /** The content, piece by piece; can be read again. */
  content(): AsyncIterable<Buffer>;
  /** The whole content in memory. */
  bytes(): Promise<Buffer>;
  discard(): Promise<void>;
}

/** Distinguishes this process from a former one with the same number, as in a container. */
const life = randomBytes(4).toString('hex');

/** Machines and containers that share the folder count their processes apart. */
const host = hostname().replaceAll(/[^\w.]/g, '_');

/** A name for an unfinished file of this process. */
export const unfinishedPath = (dataDir: string): string =>
  join(dataDir, 'spool', `${process.pid}-${life}-${randomUUID()}@${host}`);

/** For a file of an unreachable machine: no upload takes a day. */
const foreignAfterMs = 24 * 3_600_000;

async function isLeftBehind(path: string): Promise<boolean> {
  const [name = '', itsHost = host] = basename(path).split('@');
  if (itsHost !== host) {
    const known = await stat(path).catch(() => null);
    return known !== null && Date.now() - known.mtimeMs > foreignAfterMs;
  }
  const [pid, itsLife] = name.split('-');
  return Number(pid) === process.pid ? itsLife !== life : !isAlive(Number(pid));
}

/** The folder of uploads in progress, without those of dead processes: their keys are lost. */
export async function prepareSpool(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'spool');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (await isLeftBehind(join(folder, name))) await rm(join(folder, name), { force: true });
}

export class Spool {
  readonly #dataDir: string;
  #ready: Promise<void> | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Stores a stream. @throws the stream's error; nothing remains then */
  async receive(source: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
    this.#ready ??= prepareSpool(this.#dataDir);
    await this.#ready;
    const path = unfinishedPath(this.#dataDir);
    const key = randomBytes(32);
    const hash = createHash('sha256');
    let size = 0;
    async function* counted() {
      for await (const piece of source) {
        hash.update(piece);
        size += piece.length;
        yield piece;
        letGo(piece.length);
      }
    }
    const discard = () => rm(path, { force: true });
    const content = () => openChunks(key, 'spool', createReadStream(path));
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
      content,
      bytes: async () => {
        // Copied into place at once: joining chunks would need twice the memory.
        const whole = Buffer.allocUnsafeSlow(size);
        let at = 0;
        for await (const piece of content()) at += piece.copy(whole, at);
        return whole;
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
