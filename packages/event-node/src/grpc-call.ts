import http2 from 'node:http2';
import { readFrames } from './grpc-frames.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';

/** One call in progress. Messages are bytes; framing and trailers are the transport's business. */
export type GrpcCall = {
  requests: AsyncIterable<Buffer>;
  /** Sends framed bytes; the promise resolves when the reader has room, which is the only back-pressure. */
  write(frames: Buffer): Promise<void>;
  /** Aborted when the client disconnects or the server closes. */
  signal: AbortSignal;
  /** Milliseconds since the epoch until which the client waits; Infinity without a limit. */
  deadline: number;
  /** Ends the call at once, even if its client does not read: unsent data is dropped. */
  cut(): void;
};
export type GrpcHandler = (call: GrpcCall) => Promise<void>;

/** A call as the server keeps it. */
export type ServedCall = {
  /** Resolves when the server has finished all work for the call. */
  over: Promise<void>;
  /** Ends the call with UNAVAILABLE because the server closes. */
  close(): void;
};

export type ServeOptions = {
  methods: ReadonlyMap<string, GrpcHandler>;
  maxMessageBytes: number;
  refuse(headers: http2.IncomingHttpHeaders): GrpcError | undefined;
  onUnexpectedError(path: string, error: unknown): void;
  /** The client disconnected while this number of bytes was being sent. */
  onAbandoned(bytes: number): void;
};

const TIMEOUT_UNITS: Record<string, number> = {
  H: 3_600_000,
  M: 60_000,
  S: 1_000,
  m: 1,
  u: 0.001,
  n: 0.000_001,
};

// Created once: without a reason, each abort would create an error with a stack for every call.
const ENDED = new Error('the call has ended');

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

/** Serves one call from its headers to its trailers. All listeners belong to the call and end with it. */
export function serveCall(
  stream: http2.ServerHttp2Stream,
  headers: http2.IncomingHttpHeaders,
  options: ServeOptions,
): ServedCall {
  const ending = new AbortController();
  const closing = Promise.withResolvers<void>();
  let isClosing = false;
  let underWay = 0;
  stream.on('error', () => ending.abort(ENDED));
  stream.on('close', () => {
    ending.abort(ENDED);
    if (underWay > 0) options.onAbandoned(underWay);
  });
  const path = String(headers[':path']);
  const respond = () => {
    if (stream.headersSent || stream.destroyed) return;
    stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true });
  };
  const call: GrpcCall = {
    // Leaving the loop early must not destroy the stream: the status still has to go out on it.
    requests: readFrames(stream.iterator({ destroyOnReturn: false }), options.maxMessageBytes),
    async write(frames) {
      if (stream.destroyed || stream.writableEnded) return;
      respond();
      underWay += frames.length;
      const hasRoom = stream.write(frames, (error) => {
        // Also called, without an error, for data that a reset stream has dropped.
        if (!error && stream.rstCode === http2.constants.NGHTTP2_NO_ERROR) underWay -= frames.length;
      });
      if (!hasRoom) await drained(stream, ending.signal);
    },
    signal: ending.signal,
    deadline: deadlineOf(headers['grpc-timeout']),
    // gRPC reads this code as RESOURCE_EXHAUSTED.
    cut: () => stream.close(http2.constants.NGHTTP2_ENHANCE_YOUR_CALM),
  };

  async function handle(): Promise<void> {
    const refusal = options.refuse(headers);
    if (refusal) throw refusal;
    const handler = options.methods.get(path);
    if (!handler) throw new GrpcError(GrpcStatus.UNIMPLEMENTED, `${path} is not offered by this log`);
    // A handler waiting for the client's next message must not hold up the closing.
    await Promise.race([handler(call), closing.promise]);
    if (isClosing) throw new GrpcError(GrpcStatus.UNAVAILABLE, 'the log is closing');
  }

  async function serve(): Promise<void> {
    let outcome: GrpcError | undefined;
    try {
      await handle();
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
    // Reads and drops data that the client sends after the answer, since its half of the stream would never
    // end.
    stream.resume();
    stream.end();
  }

  return {
    over: serve(),
    close: () => {
      isClosing = true;
      ending.abort(ENDED);
      closing.resolve();
    },
  };
}
