import type { Http2Session } from 'node:http2';

const abandoned = new WeakMap<Http2Session, number>();

/**
 * Node counts what waits to be sent against a session's memory, and never takes it off the count when the stream is
 * cancelled first (seen with Node 26.10: the bytes are freed, the count stays). At the limit every new call of the
 * connection is answered RESOURCE_EXHAUSTED, for ever. So the count is kept here too, and half-way to the limit the
 * connection is closed in order: calls under way go on, and clients open another connection for the next one.
 */
export function watchSessionMemory(session: Http2Session | undefined, bytes: number, limit: number): void {
  if (!session || session.closed) return;
  const sum = (abandoned.get(session) ?? 0) + bytes;
  abandoned.set(session, sum);
  if (sum > limit / 2) session.close();
}
