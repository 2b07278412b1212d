import http2 from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import type { GrpcCall, GrpcHandler } from '@fournil/event-node/grpc-call';
import { GrpcError, GrpcStatus } from '@fournil/event-node/grpc-status';
import { uuidOf } from '@fournil/event-node/proposals';
import {
  decodeBatchAppendReq,
  decodeReadReq,
  errorDetail,
  frameBatchAppendResp,
  frameReadResp,
  PATHS,
} from '@fournil/event-node/protocol';

/** How a scripted server treats calls from now on, like real servers (decision 26). */
export type Behaviour =
  | 'as usual'
  /** Reads answer; appends are refused, by the batch in band. */
  | 'no leader'
  /** An append is answered twice; in a batch, the first answer has the id of an append that was never sent. */
  | 'unknown answer'
  | 'wrong password'
  | 'missing right'
  /** As a batch append reports it: in band, with only its kind. */
  | 'missing right without code'
  /** The account may read, and nothing else. */
  | 'reading only'
  /** The account may read $all and append, and not read a stream. */
  | 'streams hidden'
  /** Every position of $all is refused as invalid, like one at which no event begins. */
  | 'positions refused'
  /** A read or subscription gives its first event and then nothing, on an open connection. */
  | 'stuck'
  /** The same, but the stream is reset without a status. */
  | 'cut'
  /** No answer at all; connections stay open. */
  | 'silent';

export const NOT_READY = 'Server Is Not Ready';

const denied = (status: number): GrpcError =>
  new GrpcError(status, 'Access Denied', { exception: 'access-denied' });

type Wrapped = {
  readonly path: string;
  readonly stream: http2.ServerHttp2Stream;
  readonly next: GrpcHandler;
};

/** Serves one call with this behaviour. */
export function behave(behaviour: Behaviour, { path, stream, next }: Wrapped): GrpcHandler {
  switch (behaviour) {
    case 'as usual':
      return next;
    case 'silent':
      return never;
    case 'no leader':
      if (path === PATHS.batchAppend) return inBand(notReady);
      if (path === PATHS.read) return next;
      return refuse(new GrpcError(GrpcStatus.UNAVAILABLE, NOT_READY));
    case 'unknown answer':
      return path === PATHS.append
        ? answerTwice(next)
        : path === PATHS.batchAppend
          ? answerStranger(next)
          : next;
    case 'wrong password':
      return path === PATHS.supportedMethods ? next : refuse(denied(GrpcStatus.UNAUTHENTICATED));
    case 'missing right':
    case 'missing right without code':
      if (path === PATHS.supportedMethods) return next;
      if (path === PATHS.batchAppend && behaviour === 'missing right without code') {
        return inBand({ message: '', details: { ...errorDetail('Unknown'), typeUrl: ACCESS_DENIED } });
      }
      return refuse(denied(PERMISSION_DENIED));
    case 'reading only':
      return path === PATHS.append || path === PATHS.batchAppend ? refuse(denied(PERMISSION_DENIED)) : next;
    case 'streams hidden':
      return path === PATHS.read ? hideStreams(next) : next;
    case 'positions refused':
      return path === PATHS.read ? refusePositions(next) : next;
    case 'stuck':
      return path === PATHS.read ? firstEventOnly(next, never) : next;
    case 'cut':
      return path === PATHS.read ? firstEventOnly(next, () => cut(stream)) : next;
  }
}

const PERMISSION_DENIED = 7;
const ACCESS_DENIED = 'type.googleapis.com/event_store.client.AccessDenied';

const notReady = {
  code: GrpcStatus.UNKNOWN,
  message: NOT_READY,
  details: errorDetail('BadRequest', { message: NOT_READY }),
};

/** Gives no answer until the client leaves or the server closes. */
export const never: GrpcHandler = ({ signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Ends a stream early, after a pause in which the data already written leaves: a reset would drop it. */
async function cut(stream: http2.ServerHttp2Stream): Promise<void> {
  await wait(30);
  stream.close(http2.constants.NGHTTP2_NO_ERROR);
}

const refuse = (error: GrpcError): GrpcHandler => {
  return async () => {
    throw error;
  };
};

/** Answers each append of a batch with the same error. */
export function inBand(error: object): GrpcHandler {
  return async (call) => {
    for await (const message of call.requests) {
      const request = decodeBatchAppendReq(message);
      if (!request.isFinal) continue;
      const streamIdentifier = request.options?.streamIdentifier ?? {};
      await call.write(
        frameBatchAppendResp({ correlationId: request.correlationId, error, streamIdentifier }),
      );
    }
  };
}

const answerTwice = (next: GrpcHandler): GrpcHandler => {
  return (call) =>
    next({
      ...call,
      write: async (frames) => {
        await call.write(frames);
        await call.write(frames);
      },
    });
};

/** An answer to an append that was never sent, before the true one. */
const answerStranger = (next: GrpcHandler): GrpcHandler => {
  const stranger = { correlationId: { string: uuidOf({ string: '00000000-0000-4000-8000-000000000000' }) } };
  const success = { currentRevision: 0, noPosition: {} };
  return (call) =>
    next({
      ...call,
      write: async (frames) => {
        await call.write(frameBatchAppendResp({ ...stranger, success, streamIdentifier: {} }));
        await call.write(frames);
      },
    });
};

/** The request of a read, and the call as if nobody had looked. */
async function peek(
  call: GrpcCall,
): Promise<{ options: ReturnType<typeof decodeReadReq>['options']; again: GrpcCall }> {
  for await (const message of call.requests) {
    const again = {
      ...call,
      requests: (async function* () {
        yield message;
      })(),
    };
    return { options: decodeReadReq(message).options, again };
  }
  return { options: undefined, again: call };
}

const hideStreams = (next: GrpcHandler): GrpcHandler => {
  return async (call) => {
    const { options, again } = await peek(call);
    if (options?.stream) throw denied(PERMISSION_DENIED);
    return next(again);
  };
};

const refusePositions = (next: GrpcHandler): GrpcHandler => {
  return async (call) => {
    const { options, again } = await peek(call);
    if (!options?.all?.position) return next(again);
    if (!options.subscription)
      throw new GrpcError(GrpcStatus.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');
    await call.write(frameReadResp({ confirmation: { subscriptionId: 'scripted' } }));
    throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'Trying to read from an invalid position.');
  };
};

const HEADER_BYTES = 5;

/** Lets the confirmation of a subscription and one event pass, then does as scripted. */
const firstEventOnly = (next: GrpcHandler, then: GrpcHandler): GrpcHandler => {
  return async (call) => {
    const { options, again } = await peek(call);
    // One event has no middle.
    if (options?.count === '1') return next(again);
    let left = options?.subscription ? 2 : 1;
    await next({
      ...again,
      write: async (frames) => {
        let end = 0;
        while (left > 0 && end < frames.length) {
          end += HEADER_BYTES + frames.readUInt32BE(end + 1);
          left -= 1;
        }
        if (end > 0) await call.write(frames.subarray(0, end));
        if (left === 0) await then(call);
      },
    });
  };
};
