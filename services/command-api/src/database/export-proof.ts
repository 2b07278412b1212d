/**
 * Proof that a file was exported under a master key: an HMAC of the file's digest. A person who alters a file can write the
 * digest again, but not this. The recovery code is the master key, so that it proves a file elsewhere too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const keyOf = (masterKey: Buffer): Buffer => createHmac('sha256', masterKey).update('exports').digest();

/** Hexadecimal. `digest`: SHA-256 of all that precedes it in the file, hexadecimal. */
export const exportProof = (masterKey: Buffer, digest: string): string =>
  createHmac('sha256', keyOf(masterKey)).update(digest).digest('hex');

export const isProvenBy = (masterKey: Buffer, digest: string, proof: string): boolean =>
  timingSafeEqual(Buffer.from(exportProof(masterKey, digest)), Buffer.from(proof));
