import type { Reactions } from '../reaction.ts';

/** Which event leads to which mails: every feature's reactions, one file each in this folder. */
export const reactions: Reactions = {};
