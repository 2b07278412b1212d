import { createHash } from 'node:crypto';

/**
 * The stored digest of a calendar address. Its token is 32 random bytes, so a plain digest is enough to hide
 * it.
 */
export const feedDigest = (token: string): string => createHash('sha256').update(token).digest('hex');
