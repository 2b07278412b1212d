/**
 * Whether a record of $all is the server's own. Told by the stream's name (`$settings` holds events of ordinary types)
 * and by the type (`$streamDeleted` stands in the stream that somebody deleted).
 */
export const isSystemRecord = ({
  stream,
  type,
}: {
  readonly stream: string;
  readonly type: string;
}): boolean => stream.startsWith('$') || type.startsWith('$');

/** What of a stream's metadata makes its reads begin later. */
export const truncating: readonly string[] = ['$maxCount', '$maxAge', '$tb'];

export const isTruncating = (metadata: unknown): boolean =>
  typeof metadata === 'object' && metadata !== null && truncating.some((name) => name in metadata);
