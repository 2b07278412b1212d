/** The meaning of a failed call: an answer that the same call would get again, or an unavailable log. */
import { ErrorType } from '@eventstore/db-client';
import { LogRefused } from '../event-log.ts';

/** The log gave no answer within the waiting time. */
export class LogSilent extends Error {
  constructor(ms: number) {
    super(`Le journal n'a rien dit en ${ms} ms`);
    this.name = 'LogSilent';
  }
}

/** The database with the expected log id could not be read, so the log was not called. */
export class ExpectationUnknown extends Error {
  constructor(cause: unknown) {
    super('Les repères du journal sont illisibles', { cause });
    this.name = 'ExpectationUnknown';
  }
}

/** A node named this leader, which cannot be reached from here. */
export class LeaderUnreachable extends Error {
  readonly leader: string;
  constructor(leader: string, cause: unknown) {
    super(`Le nœud meneur ${leader} est injoignable`, { cause });
    this.name = 'LeaderUnreachable';
    this.leader = leader;
  }
}

/** A read that stopped before its end: the client ends a cancelled read like a complete one. */
export class ReadCut extends Error {
  constructor() {
    super('La lecture du journal a été coupée');
    this.name = 'ReadCut';
  }
}

export const typeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const answers: ReadonlySet<unknown> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.ACCESS_DENIED,
]);

const invalidArgument = 3;
const permissionDenied = 7;
const resourceExhausted = 8;
const failedPrecondition = 9;
const unimplemented = 12;
/** For an append answered twice grpc-js reports UNIMPLEMENTED; it may be retried. */
const answeredTwice = /too many responses/i;
const final: ReadonlySet<unknown> = new Set([invalidArgument, permissionDenied, failedPrecondition]);

/**
 * gRPC's RESOURCE_EXHAUSTED with the event node's message about its disk; the client gives no status for a
 * batch.
 */
export const isDiskFullError = (error: unknown): boolean =>
  error instanceof Error && /(RESOURCE_EXHAUSTED|Could not recognize).*disk full/i.test(error.message);

/**
 * More than the server accepts at once, as its versions refuse it: by the size of the append or of its
 * message.
 */
export const isTooLarge = (error: unknown): boolean =>
  typeOf(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED ||
  (error instanceof Error && /RESOURCE_EXHAUSTED.*maximum configured message size/i.test(error.message));

/** A place that is no event's, as servers of several releases refuse it. */
const refusedPlace = /Unexpected Read(All|Stream)Result|invalid position/i;

/** Whether the log answered, so that the same call would get the same answer. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof LogRefused || error instanceof ExpectationUnknown) return true;
  if (answers.has(typeOf(error)) || final.has(codeOf(error)) || isDiskFullError(error)) return true;
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === unimplemented) return !answeredTwice.test(error.message);
  // Else too many readers: they go.
  if (codeOf(error) === resourceExhausted) return isTooLarge(error);
  return refusedPlace.test(error.message);
}
