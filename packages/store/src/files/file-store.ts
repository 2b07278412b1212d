/**
 * Files of people and of the shop under DATA_DIR/files: each sealed by its own key, wrapped by its owner's
 * key in the vault [privacy-10], so that erasing a person destroys every copy. A file with an earlier end
 * than its owner also needs a second key in the vault, of its record. Used for every kind of document; the
 * event that names a file says what it is.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Purpose } from '@fournil/events/define';
import { openChunks, SealBroken, sealChunks } from './chunks.ts';
import {
  decodeHeader,
  encodeHeader,
  type FileHeader,
  headerReach,
  unwrapFileKey,
  wrapFileKey,
} from './file-header.ts';
import { prepareSpool, unfinishedPath } from './spool.ts';
import { writeAtomically } from './write-atomically.ts';

/** The functions of the vault's keys that files need. */
export interface FileKeys {
  obtain(subject: string, purpose: Purpose): Promise<Buffer>;
  find(subject: string, purpose: Purpose): Promise<Buffer | null>;
  destroy(subject: string, purpose: Purpose): Promise<void>;
}

/** The subject of the shop's own files, which belong to no person. */
export const shopOwner = 'shop';

/** The file's person and purpose: its retention ends with theirs. */
export interface FileOwner {
  /** A person's id, or the shop. */
  readonly subject: string;
  readonly purpose: Purpose;
  /**
   * The record (`document.<id>`) whose own key is needed too, so that the file can be destroyed separately.
   */
  readonly record: string;
}

/** The fields of a stored file in its event. */
export interface StoredFile {
  readonly fileId: string;
  /** SHA-256 of the content in clear, hexadecimal. */
  readonly contentHash: string;
  /** Bytes in clear. */
  readonly storedSize: number;
}

/** Why a file cannot be given. */
export class FileUnavailable extends Error {
  readonly reason: 'missing' | 'erased' | 'damaged';
  constructor(reason: FileUnavailable['reason']) {
    super(`Le fichier ne peut pas être lu : ${reason}`);
    this.name = 'FileUnavailable';
    this.reason = reason;
  }
}

/** One key made from two: neither alone can decrypt the file. */
const bothKeys = (owners: Buffer, own: Buffer): Buffer => createHmac('sha256', owners).update(own).digest();

const fileIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const suffix = '.sealed';
const aadOf = (fileId: string) => `content ${fileId}`;

export class FileStore {
  readonly #folder: string;
  readonly #dataDir: string;
  readonly #keys: FileKeys;
  #ready: Promise<void> | null = null;

  constructor(dataDir: string, keys: FileKeys) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, 'files');
    this.#keys = keys;
  }

  #pathOf(fileId: string): string {
    // Ids come from events, and paths only from ids.
    if (!fileIdPattern.test(fileId)) throw new FileUnavailable('missing');
    return join(this.#folder, fileId.slice(0, 2), fileId + suffix);
  }

  /** Seals and keeps a content for its record. On disk when this returns. */
  async write(
    owner: FileOwner,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<StoredFile> {
    const fileId = randomUUID();
    const path = this.#pathOf(fileId);
    const key = randomBytes(32);
    const wrappedKey = wrapFileKey(await this.#obtainKey(owner), key, fileId);
    this.#ready ??= prepareSpool(this.#dataDir);
    await this.#ready;
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let storedSize = 0;
    async function* counted() {
      for await (const piece of content) {
        hash.update(piece);
        storedSize += piece.length;
        yield piece;
      }
    }
    async function* sealed() {
      yield encodeHeader({ fileId, record: owner.record, wrappedKey });
      yield* sealChunks(key, aadOf(fileId), counted());
    }
    await writeAtomically(path, unfinishedPath(this.#dataDir), sealed());
    return { fileId, contentHash: hash.digest('hex'), storedSize };
  }

  /**
   * The content of a file, verified completely against the event before the first byte is returned. @throws
   * FileUnavailable
   */
  async read(owner: Omit<FileOwner, 'record'>, file: StoredFile): Promise<AsyncIterable<Buffer>> {
    const owners = await this.#keys.find(owner.subject, owner.purpose);
    if (!owners) throw new FileUnavailable('erased');
    const path = this.#pathOf(file.fileId);
    const { header, length } = await this.#headerOf(path);
    const own = await this.#keys.find(header.record, owner.purpose);
    if (!own) throw new FileUnavailable('erased');
    try {
      if (header.fileId !== file.fileId) throw new SealBroken();
      const key = unwrapFileKey(bothKeys(owners, own), header.wrappedKey, file.fileId);
      const content = () => openChunks(key, aadOf(file.fileId), createReadStream(path, { start: length }));
      const hash = createHash('sha256');
      for await (const piece of content()) hash.update(piece);
      if (hash.digest('hex') !== file.contentHash) throw new SealBroken();
      return content();
    } catch (error) {
      if (error instanceof SealBroken) throw new FileUnavailable('damaged');
      throw error;
    }
  }

  async #obtainKey({ subject, purpose, record }: FileOwner): Promise<Buffer> {
    const owners = await this.#keys.obtain(subject, purpose);
    return bothKeys(owners, await this.#keys.obtain(record, purpose));
  }

  /**
   * Destroys a file that has its own key, and the key, so that copies cannot be opened either. The key is
   * destroyed last, even if the file cannot be removed: remaining keys show an interrupted destruction.
   */
  async destroy({ record, purpose }: FileOwner, fileId: string): Promise<void> {
    try {
      await this.remove(fileId);
    } finally {
      await this.#keys.destroy(record, purpose);
    }
  }

  async #headerOf(path: string): Promise<{ header: FileHeader; length: number }> {
    try {
      const file = await open(path, 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headerReach), 0, headerReach, 0);
        return decodeHeader(buffer.subarray(0, bytesRead));
      } finally {
        await file.close();
      }
    } catch (error) {
      if (error instanceof SealBroken) throw new FileUnavailable('damaged');
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new FileUnavailable('missing');
      throw error;
    }
  }

  async remove(fileId: string): Promise<void> {
    await rm(this.#pathOf(fileId), { force: true });
  }

  /**
   * Removes files without an event: a process died between file and event, or while writing. Files younger
   * than `olderThanMs` may still get their event and stay; so do unreadable ones.
   */
  async sweep(options: {
    readonly now: Date;
    readonly olderThanMs: number;
    /** Whether the record names the file. Throws when it cannot be asked. */
    readonly isNamed: (record: string, fileId: string) => Promise<boolean>;
  }): Promise<{ removed: number; kept: number }> {
    let [removed, kept] = [0, 0];
    for (const shelf of await readdir(this.#folder).catch(() => [])) {
      for (const name of await readdir(join(this.#folder, shelf)).catch(() => [])) {
        const path = join(this.#folder, shelf, name);
        const known = await stat(path).catch(() => null);
        if (!known?.isFile()) continue;
        const isOld = options.now.getTime() - known.mtimeMs > options.olderThanMs;
        if (isOld && (await this.#isOrphan(path, name, options.isNamed))) {
          await rm(path, { force: true });
          removed += 1;
        } else kept += 1;
      }
    }
    return { removed, kept };
  }

  async #isOrphan(
    path: string,
    name: string,
    isNamed: (record: string, fileId: string) => Promise<boolean>,
  ): Promise<boolean> {
    if (!name.endsWith(suffix)) return false;
    try {
      const { header } = await this.#headerOf(path);
      return !(await isNamed(header.record, header.fileId));
    } catch (error) {
      // A damaged file is evidence: it stays.
      if (error instanceof FileUnavailable) return false;
      throw error;
    }
  }
}
