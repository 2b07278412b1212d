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
