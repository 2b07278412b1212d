/**
 * The header before a stored file's chunks: the owner of its key and its record. Random ids only, so that the
 * folder reveals nothing.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SealBroken } from './chunks.ts';

const magic = Buffer.from('FOURNIL1');
/** Key of the file, sealed by the person's key: nonce (12), tag (16), key (32). */
const wrappedBytes = 60;

export interface FileHeader {
  readonly fileId: string;
  /** Stream of the record that names the file, as `certificate.<id>`: by which orphans are found. Its own key is needed with its owner's: the file can be destroyed by itself. */
  readonly record: string;
  readonly wrappedKey: Buffer;
}

export function encodeHeader({ fileId, record, wrappedKey }: FileHeader): Buffer {
  const text = Buffer.from(JSON.stringify({ fileId, record }));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([magic, length, text, wrappedKey]);
}

/** Longest header: bytes to read in order to decode one. */
export const headerReach = 1024;

/** The header at the start of `bytes`, and where the chunks begin. @throws SealBroken */
export function decodeHeader(bytes: Buffer): { header: FileHeader; length: number } {
  if (bytes.length < magic.length + 2 || !bytes.subarray(0, magic.length).equals(magic))
    throw new SealBroken();
  const textLength = bytes.readUInt16BE(magic.length);
  const start = magic.length + 2;
  const end = start + textLength + wrappedBytes;
  if (bytes.length < end) throw new SealBroken();
  try {
    const { fileId, record } = JSON.parse(bytes.toString('utf8', start, start + textLength));
    if (typeof fileId !== 'string' || typeof record !== 'string') throw new SealBroken();
    const wrappedKey = bytes.subarray(start + textLength, end);
    return { header: { fileId, record, wrappedKey }, length: end };
  } catch {
    throw new SealBroken();
  }
}

export function wrapFileKey(personalKey: Buffer, key: Buffer, fileId: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', personalKey, nonce).setAAD(Buffer.from(`file ${fileId}`));
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws SealBroken when it is another person's or another file's */
export function unwrapFileKey(personalKey: Buffer, wrapped: Buffer, fileId: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', personalKey, wrapped.subarray(0, 12));
    decipher.setAAD(Buffer.from(`file ${fileId}`)).setAuthTag(wrapped.subarray(12, 28));
    return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
  } catch {
    throw new SealBroken();
  }
}
