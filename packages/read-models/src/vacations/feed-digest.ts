import { createHash } from 'node:crypto';

/** The data kept of the address of a calendar. Its token is 32 random bytes: a plain digest hides it. */
export const feedDigest = (token: string): string => createHash('sha256').update(token).digest('hex');
