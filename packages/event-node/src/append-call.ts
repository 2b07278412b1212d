import type { GrpcCall } from './grpc-call.ts';
import { diskFullMessage, GrpcError, GrpcStatus } from './grpc-status.ts';
import {
  type Append,
  type AppendOutcome,
  type ExpectedRevision,
  NO_STREAM,
  type ProposedEvent,
} from './log-types.ts';
import type { Positions } from './positions.ts';
import { AppendSize, appendableStreamOf, expectedRevisionOf, proposedEventOf } from './proposals.ts';
import { decodeAppendReq, frameAppendResp } from './protocol.ts';
import type { AppendSink } from './writer.ts';

export type AppendLimits = { maxAppendBytes: number };

export const tooLargeText = ({ maxAppendBytes }: AppendLimits): string =>
  `Maximum Append Size of ${maxAppendBytes} Exceeded.`;

/** The `success` part of both kinds of append answer. */
export function successMessage(
  outcome: Extract<AppendOutcome, { kind: 'written' }>,
  positions: Positions,
): object {
  const position = outcome.seq > 0 ? positions.of(outcome.seq) : undefined;
  return {
    ...(outcome.lastRevision === NO_STREAM ? { noStream: {} } : { currentRevision: outcome.lastRevision }),
    ...(position
      ? { position: { commitPosition: position, preparePosition: position } }
      : { noPosition: {} }),
  };
}

function expectedField(expected: ExpectedRevision): object {
  switch (expected.kind) {
    case 'exact':
      return { expectedRevision: String(expected.revision) };
    case 'any':
      return { expectedAny: {} };
    case 'stream_exists':
      return { expectedStreamExists: {} };
    case 'no_stream':
      return { expectedNoStream: {} };
  }
}

function answer(append: Append, outcome: AppendOutcome, positions: Positions): Buffer {
  switch (outcome.kind) {
    case 'written':
      return frameAppendResp({ success: successMessage(outcome, positions) });
    case 'wrong_revision':
      return frameAppendResp({
        wrongExpectedVersion: {
          ...expectedField(append.expected),
          ...(outcome.currentRevision === NO_STREAM
            ? { currentNoStream: {} }
            : { currentRevision: outcome.currentRevision }),
        },
      });
    case 'duplicate_id':
      throw new GrpcError(
        GrpcStatus.FAILED_PRECONDITION,
        `event id ${outcome.eventId} is already in the log`,
      );
    case 'too_late':
      throw new GrpcError(GrpcStatus.DEADLINE_EXCEEDED, 'not written before the deadline');
    case 'closing':
      throw new GrpcError(GrpcStatus.UNAVAILABLE, 'the log is closing');
    case 'disk_full':
      throw new GrpcError(GrpcStatus.RESOURCE_EXHAUSTED, diskFullMessage);
    case 'failed':
      throw new GrpcError(GrpcStatus.UNAVAILABLE, outcome.message);
  }
}

/** Streams.Append: one append per call; the client takes it when a call carries credentials. */
export function appendCall(writer: AppendSink, limits: AppendLimits, streamOf = appendableStreamOf) {
  return async (call: GrpcCall): Promise<void> => {
    let target: { stream: string; expected: ExpectedRevision } | undefined;
    const events: ProposedEvent[] = [];
    const size = new AppendSize(limits.maxAppendBytes);
    for await (const message of call.requests) {
      const { options, proposedMessage } = decodeAppendReq(message);
      if (options) {
        target = {
          stream: streamOf(options.streamIdentifier),
          expected: expectedRevisionOf(options),
        };
      }
      if (!proposedMessage) continue;
      const event = proposedEventOf(proposedMessage);
      size.add(event);
      if (size.isExceeded) {
        throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, tooLargeText(limits), {
          exception: 'maximum-append-size-exceeded',
          'maximum-append-size': String(limits.maxAppendBytes),
        });
      }
      events.push(event);
    }
    if (!target) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'an append needs options');
    await writer.room();
    const append = { ...target, events, deadline: call.deadline };
    await call.write(answer(append, await writer.append(append), writer.tail.positions));
  };
}
