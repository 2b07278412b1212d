import { type AppendLimits, successMessage, tooLargeText } from './append-call.ts';
import type { GrpcCall } from './grpc-call.ts';
import { diskFullMessage, GrpcError, GrpcStatus } from './grpc-status.ts';
import { type AppendOutcome, type ExpectedRevision, NO_STREAM, type ProposedEvent } from './log-types.ts';
import type { Positions } from './positions.ts';
import { AppendSize, appendableStreamOf, expectedRevisionOf, proposedEventOf, uuidOf } from './proposals.ts';
import {
  type BatchAppendReq,
  decodeBatchAppendReq,
  errorDetail,
  frameBatchAppendResp,
  type TimeMessage,
} from './protocol.ts';
import type { AppendSink } from './writer.ts';

// Open appends on one call; the client begins and finishes them one after the other.
const OPEN_APPENDS = 64;

type OpenAppend = {
  stream: string;
  expected: ExpectedRevision;
  deadline: number;
  events: ProposedEvent[];
  size: AppendSize;
  refusal: object | undefined;
};

function statusError(code: number, message: string, details: object): object {
  return { code, message, details };
}

function tooLarge(limits: AppendLimits): object {
  return statusError(
    GrpcStatus.INVALID_ARGUMENT,
    tooLargeText(limits),
    errorDetail('MaximumAppendSizeExceeded', { maxAppendSize: limits.maxAppendBytes }),
  );
}

function refusalOf(error: unknown): object {
  if (!(error instanceof GrpcError)) throw error;
  return statusError(error.status, error.message, errorDetail('BadRequest', { message: error.message }));
}

function expectedField(expected: ExpectedRevision): object {
  switch (expected.kind) {
    case 'exact':
      return { expectedStreamPosition: String(expected.revision) };
    case 'any':
      return { expectedAny: {} };
    case 'stream_exists':
      return { expectedStreamExists: {} };
    case 'no_stream':
      return { expectedNoStream: {} };
  }
}

function resultOf(
  append: OpenAppend,
  outcome: Exclude<AppendOutcome, { kind: 'closing' }>,
  positions: Positions,
): object {
  switch (outcome.kind) {
    case 'written':
      return { success: successMessage(outcome, positions) };
    case 'wrong_revision': {
      const current =
        outcome.currentRevision === NO_STREAM
          ? { currentNoStream: {} }
          : { currentStreamRevision: outcome.currentRevision };
      const details = errorDetail('WrongExpectedVersion', { ...expectedField(append.expected), ...current });
      return { error: statusError(GrpcStatus.FAILED_PRECONDITION, 'WrongExpectedVersion', details) };
    }
    case 'duplicate_id': {
      const message = `event id ${outcome.eventId} is already in the log`;
      return {
        error: statusError(GrpcStatus.FAILED_PRECONDITION, message, errorDetail('BadRequest', { message })),
      };
    }
    case 'too_late':
      return {
        error: statusError(
          GrpcStatus.DEADLINE_EXCEEDED,
          'not written before the deadline',
          errorDetail('Timeout'),
        ),
      };
    case 'disk_full':
      return {
        error: statusError(
          GrpcStatus.RESOURCE_EXHAUSTED,
          diskFullMessage,
          // A detail that clients do not know: they then show its message.
          errorDetail('BadRequest', { message: diskFullMessage }),
        ),
      };
    case 'failed':
      return { error: statusError(GrpcStatus.UNKNOWN, outcome.message, errorDetail('Unknown')) };
  }
}

const millisecondsOf = ({ seconds, nanos }: TimeMessage): number =>
  Number(seconds ?? 0) * 1000 + (nanos ?? 0) / 1_000_000;

function deadlineOf({ deadlineAt, deadlineIn }: NonNullable<BatchAppendReq['options']>): number {
  if (deadlineAt) return millisecondsOf(deadlineAt);
  return deadlineIn ? Date.now() + millisecondsOf(deadlineIn) : Number.POSITIVE_INFINITY;
}

/**
 * Streams.BatchAppend: many appends over one call, each answered by its correlation id. A refusal concerns
 * one append and is sent when that append is complete (the client accepts one answer per append); only
 * unreadable data ends the call, since that would reject every append in progress.
 */
export function batchAppendCall(writer: AppendSink, limits: AppendLimits) {
  return async (call: GrpcCall): Promise<void> => {
    const open = new Map<string, OpenAppend>();
    const answers = new Set<Promise<void>>();

    const begin = (request: BatchAppendReq): OpenAppend => {
      const { options } = request;
      const append: OpenAppend = {
        stream: '',
        expected: { kind: 'any' },
        deadline: options ? deadlineOf(options) : Number.POSITIVE_INFINITY,
        events: [],
        size: new AppendSize(limits.maxAppendBytes),
        refusal: undefined,
      };
      try {
        if (!options) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'an append begins with its options');
        append.stream = appendableStreamOf(options.streamIdentifier);
        append.expected = expectedRevisionOf(options);
      } catch (error) {
        append.refusal = refusalOf(error);
      }
      return append;
    };

    const collect = (append: OpenAppend, request: BatchAppendReq) => {
      if (append.refusal) return;
      try {
        for (const message of request.proposedMessages ?? []) {
          const event = proposedEventOf(message);
          append.events.push(event);
          append.size.add(event);
        }
      } catch (error) {
        append.refusal = refusalOf(error);
      }
      if (append.size.isExceeded) append.refusal = tooLarge(limits);
      if (append.refusal) append.events = [];
    };

    const finish = async (request: BatchAppendReq, append: OpenAppend) => {
      const outcome = append.refusal ? undefined : await writer.append(append);
      // The call ends with UNAVAILABLE, which rejects unanswered appends: they can be retried.
      if (outcome?.kind === 'closing') return;
      const result = outcome ? resultOf(append, outcome, writer.tail.positions) : { error: append.refusal };
      const streamIdentifier = { streamName: Buffer.from(append.stream, 'utf8') };
      await call.write(
        frameBatchAppendResp({ correlationId: request.correlationId, ...result, streamIdentifier }),
      );
    };

    for await (const message of call.requests) {
      const request = decodeBatchAppendReq(message);
      const correlation = uuidOf(request.correlationId);
      const append = open.get(correlation) ?? begin(request);
      collect(append, request);
      if (!request.isFinal) {
        open.set(correlation, append);
        if (open.size > OPEN_APPENDS)
          throw new GrpcError(GrpcStatus.RESOURCE_EXHAUSTED, 'too many unfinished appends');
        continue;
      }
      open.delete(correlation);
      const answered = finish(request, append).catch(() => undefined);
      answers.add(answered);
      void answered.finally(() => answers.delete(answered));
      await writer.room();
    }
    await Promise.all(answers);
  };
}
