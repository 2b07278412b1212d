import http2, { type Http2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type GrpcHandler, type ServedCall, serveCall } from './grpc-call.ts';
import type { GrpcError } from './grpc-status.ts';

export type GrpcServer = { port: number; close(): Promise<void> };

export type GrpcServerOptions = {
  host: string;
  port: number;
  methods: ReadonlyMap<string, GrpcHandler>;
  maxMessageBytes: number;
  /** Why a caller with these headers is refused; undefined if accepted. Called before anything is read. */
  refuse(headers: http2.IncomingHttpHeaders): GrpcError | undefined;
  onUnexpectedError(path: string, error: unknown): void;
  /** See `watchSessionMemory`. */
  sessionMemoryBytes?: number;
};

// A busy writer sends thousands of small messages; the default 64 KiB window would make it wait for each round trip.
const RECEIVE_WINDOW_BYTES = 1024 * 1024;
const SESSION_MEMORY_BYTES = 1024 * 1024 * 1024;
const CALLS_PER_SESSION = 4096;
const CLOSE_GRACE_MS = 1_000;

const abandoned = new WeakMap<Http2Session, number>();

/**
 * Node counts unsent data of a session, and does not subtract it if the stream is cancelled first (seen with
 * Node 26.10: the bytes are freed, the count stays). At the limit every new call of the connection gets
 * RESOURCE_EXHAUSTED, for ever. So we count too, and half-way to the limit close the connection in order:
 * calls in progress continue, and clients open a new connection for the next one.
 */
function watchSessionMemory(session: Http2Session | undefined, bytes: number, limit: number): void {
  if (!session || session.closed) return;
  const sum = (abandoned.get(session) ?? 0) + bytes;
  abandoned.set(session, sum);
  if (sum > limit / 2) session.close();
}

/**
 * gRPC over plain HTTP/2 (prior knowledge), only the part that the event node needs. Rejects with the
 * system's error when the address is in use.
 */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const sessionMemoryBytes = options.sessionMemoryBytes ?? SESSION_MEMORY_BYTES;
  const sessions = new Set<http2.ServerHttp2Session>();
  const calls = new Set<ServedCall>();
  let isClosing = false;
  const server = http2.createServer({
    settings: { initialWindowSize: RECEIVE_WINDOW_BYTES, maxConcurrentStreams: CALLS_PER_SESSION },
    maxSessionMemory: Math.ceil(sessionMemoryBytes / 1_000_000),
    // Callers are on this machine and know the secret: a program that cancels subscriptions in a loop is an
    // error, not an attack, and must not end the other calls of its connection (default: 1,000 and 33/s).
    streamResetBurst: 100_000,
    streamResetRate: 10_000,
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.setLocalWindowSize(4 * RECEIVE_WINDOW_BYTES);
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream: http2.ServerHttp2Stream, headers: http2.IncomingHttpHeaders) => {
    // Read now: a closed stream no longer has it.
    const { session } = stream;
    const call = serveCall(stream, headers, {
      ...options,
      onAbandoned: (bytes) => watchSessionMemory(session, bytes, sessionMemoryBytes),
    });
    if (isClosing) call.close();
    calls.add(call);
    void call.over.finally(() => calls.delete(call));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true;
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const call of calls) call.close();
      await Promise.allSettled([...calls].map((call) => call.over));
      for (const session of sessions) session.close();
      // Clients that do not answer the farewell must not keep the process alive.
      const grace = setTimeout(() => {
        for (const session of sessions) session.destroy();
      }, CLOSE_GRACE_MS);
      await stopped;
      clearTimeout(grace);
    },
  };
}
