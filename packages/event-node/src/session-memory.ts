import type { Http2Session } from 'node:http2';

const abandoned = new WeakMap<Http2Session, number>();

/**
 * Node counts unsent data of a session, and does not subtract it if the stream is cancelled first (seen with
 * Node 26.10: the bytes are freed, the count stays). At the limit every new call of the connection gets
 * RESOURCE_EXHAUSTED, for ever. So we count too, and half-way to the limit close the connection in order:
 * calls in progress continue, and clients open a new connection for the next one.
 */
export function watchSessionMemory(session: Http2Session | undefined, bytes: number, limit: number): void {
  if (!session || session.closed) return;
  const sum = (abandoned.get(session) ?? 0) + bytes;
  abandoned.set(session, sum);
  if (sum > limit / 2) session.close();
}
