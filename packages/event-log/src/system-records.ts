import { isOwnStream } from '@fournil/events/streams';

/**
 * Whether a record of $all is a fact of ours. All others are the server's own (`$settings`, links, `$streamDeleted`, which
 * stands in the stream that somebody deleted), or another program's.
 */
export const isOurs = ({ stream, type }: { readonly stream: string; readonly type: string }): boolean =>
  isOwnStream(stream) && !type.startsWith('$');

/** What of a stream's metadata makes its reads begin later. */
export const truncating: readonly string[] = ['$maxCount', '$maxAge', '$tb'];

export const isTruncating = (metadata: unknown): boolean =>
  typeof metadata === 'object' && metadata !== null && truncating.some((name) => name in metadata);
