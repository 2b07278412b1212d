/**
 * A stream of bytes sealed in authenticated chunks: AES-256-GCM under a key for this file only, with the
 * chunk's number and an end mark as nonce, so that chunks can neither be moved nor cut off.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Bytes of a chunk in clear. */
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** A sealed file was changed, cut or belongs to another key. */
export class SealBroken extends Error {
  constructor() {
    super('Le fichier chiffré est abîmé ou a été modifié');
    this.name = 'SealBroken';
  }
}

/** 12 bytes: last or not, then the number. Unique under a key that seals one file once. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

/** Cuts a stream into pieces of `size` bytes, the last one shorter or empty, and marks the last. */
async function* cut(source: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held);
    // A piece is let go only once a byte follows it: it is not the last then.
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
    held = [rest];
    length = rest.length;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

/** `aad` binds the chunks to what the file is. */
export async function* sealChunks(
  key: Buffer,
  aad: string,
  clear: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of cut(clear, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(Buffer.from(aad));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    yield Buffer.concat([body, cipher.getAuthTag()]);
  }
}

/** @throws SealBroken at the first chunk that is not as it was sealed, or when the end is missing */
export async function* openChunks(
  key: Buffer,
  aad: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of cut(sealed, chunkBytes + tagBytes)) {
    if (bytes.length < tagBytes) throw new SealBroken();
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast)).setAAD(Buffer.from(aad));
    decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
    let clear: Buffer;
    try {
      clear = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new SealBroken();
    }
    yield clear;
  }
}
