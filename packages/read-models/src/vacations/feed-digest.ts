import { createHash } from 'node:crypto';

/** What is kept of the address of a calendar. Its token is 32 random bytes: a plain digest hides it. */
export const feedDigest = (token: string): string => createHash('sha256').update(token).digest('hex');
