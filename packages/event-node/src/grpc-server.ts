import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { readFrames } from './grpc-frames.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';

/** One call in progress. Messages are bytes; framing and trailers are the transport's business. */
export type GrpcCall = {
  requests: AsyncIterable<Buffer>;
  /** Sends framed bytes; the promise holds until the reader has made room, which is the whole of the back-pressure. */
  write(frames: Buffer): Promise<void>;
  /** Aborted when the client went away or the server closes. */
  signal: AbortSignal;
  /** Milliseconds since the epoch after which the client no longer waits; Infinity when it set none. */
  deadline: number;
};
export type GrpcHandler = (call: GrpcCall) => Promise<void>;

export type GrpcServer = { port: number; close(): Promise<void> };

export type GrpcServerOptions = {
  host: string;
  port: number;
  methods: ReadonlyMap<string, GrpcHandler>;
  maxMessageBytes: number;
  onUnexpectedError(path: string, error: unknown): void;
};

const TIMEOUT_UNITS: Record<string, number> = {
  H: 3_600_000,
  M: 60_000,
  S: 1_000,
  m: 1,
  u: 0.001,
  n: 0.000_001,
};
// A busy writer sends thousands of small messages; the default 64 KiB window would make it wait for each round trip.
const RECEIVE_WINDOW_BYTES = 1024 * 1024;
const CLOSE_GRACE_MS = 1_000;

function deadlineOf(header: string | string[] | undefined): number {
  const match = typeof header === 'string' ? /^(\d{1,8})([HMSmun])$/.exec(header) : null;
  const unit = TIMEOUT_UNITS[match?.[2] ?? ''];
  return match && unit !== undefined ? Date.now() + Number(match[1]) * unit : Number.POSITIVE_INFINITY;
}

function trailersOf(outcome: GrpcError | undefined): Record<string, string> {
  if (!outcome) return { 'grpc-status': String(GrpcStatus.OK) };
  return {
    ...outcome.trailers,
    'grpc-status': String(outcome.status),
    'grpc-message': encodeURI(outcome.message),
  };
}

function drained(stream: http2.ServerHttp2Stream, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      stream.off('drain', settle);
      signal.removeEventListener('abort', settle);
      if (signal.aborted) reject(new GrpcError(GrpcStatus.UNAVAILABLE, 'the call was closed'));
      else resolve();
    };
    stream.on('drain', settle);
    signal.addEventListener('abort', settle);
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function serve(
  stream: http2.ServerHttp2Stream,
  headers: http2.IncomingHttpHeaders,
  options: GrpcServerOptions,
  closing: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, closing]);
  stream.on('close', () => gone.abort());
  stream.on('error', () => gone.abort());
  const path = String(headers[':path']);
  const respond = () => {
    if (stream.headersSent || stream.destroyed) return;
    stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true });
  };
  let outcome: GrpcError | undefined;
  try {
    const handler = options.methods.get(path);
    if (!handler) throw new GrpcError(GrpcStatus.UNIMPLEMENTED, `${path} is not offered by this log`);
    const handled = handler({
      // Leaving the loop early must not destroy the stream: the status still has to go out on it.
      requests: readFrames(stream.iterator({ destroyOnReturn: false }), options.maxMessageBytes),
      async write(frames) {
        if (stream.destroyed || stream.writableEnded) return;
        respond();
        if (!stream.write(frames)) await drained(stream, signal);
      },
      signal,
      deadline: deadlineOf(headers['grpc-timeout']),
    });
    // A handler waiting for the client's next message must not hold up the closing.
    await Promise.race([handled, aborted(closing)]);
    if (closing.aborted) outcome = new GrpcError(GrpcStatus.UNAVAILABLE, 'the log is closing');
  } catch (error) {
    outcome =
      error instanceof GrpcError
        ? error
        : new GrpcError(GrpcStatus.INTERNAL, 'internal error, see the node log');
    if (outcome !== error && !stream.destroyed) options.onUnexpectedError(path, error);
  }
  if (stream.destroyed) return;
  respond();
  stream.on('wantTrailers', () => {
    if (!stream.destroyed) stream.sendTrailers(trailersOf(outcome));
  });
  // What the client still sends after the answer is read and dropped, else its half of the stream never ends.
  stream.resume();
  stream.end();
}

/**
 * gRPC over plain HTTP/2 (prior knowledge), nothing but what the event node needs of it.
 *
 * Rejects with the system's error when the address is taken.
 */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const closing = new AbortController();
  const sessions = new Set<http2.ServerHttp2Session>();
  const calls = new Set<Promise<void>>();
  const server = http2.createServer({ settings: { initialWindowSize: RECEIVE_WINDOW_BYTES } });
  server.on('session', (session) => {
    sessions.add(session);
    session.setLocalWindowSize(4 * RECEIVE_WINDOW_BYTES);
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream: http2.ServerHttp2Stream, headers: http2.IncomingHttpHeaders) => {
    const call = serve(stream, headers, options, closing.signal);
    calls.add(call);
    void call.finally(() => calls.delete(call));
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
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
      closing.abort();
      await Promise.allSettled(calls);
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
