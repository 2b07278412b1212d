import { isOwnStream, streamKindOf } from '@fournil/events/streams';
import { NewerProgram } from './event-log.ts';

/**
 * Whether a record of $all is a fact of ours. All others are the server's own (`$settings`, links, `$streamDeleted`, which
 * is in the stream that somebody deleted), or another program's.
 */
export const isOurs = ({ stream, type }: { readonly stream: string; readonly type: string }): boolean =>
  isOwnStream(stream) && !type.startsWith('$');

/** @throws NewerProgram for a stream of ours of a kind that this program does not know */
export function refuseNewer(stream: string): void {
  if (isOwnStream(stream) && streamKindOf(stream) === null) throw new NewerProgram(stream);
}

/** The metadata of a stream that makes its reads begin later. */
export const truncating: readonly string[] = ['$maxCount', '$maxAge', '$tb'];

export const isTruncating = (metadata: unknown): boolean =>
  typeof metadata === 'object' && metadata !== null && truncating.some((name) => name in metadata);
