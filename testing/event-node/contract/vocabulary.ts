import { randomUUID } from 'node:crypto';
import type {
  AllStreamSubscription,
  BinaryEventType,
  EventData,
  JSONEventType,
  Position,
  RegexFilter,
} from '@eventstore/db-client';

// Constants of both clients of the contract, defined here: a process can load only one of them, since both
// register messages under the same global names.
export const ANY = 'any';
export const NO_STREAM = 'no_stream';
export const STREAM_EXISTS = 'stream_exists';
export const START = 'start';
export const END = 'end';
export const FORWARDS = 'forwards';
export const BACKWARDS = 'backwards';

export const jsonEvent = <E extends JSONEventType>({
  id = randomUUID(),
  type,
  data,
  metadata,
}: E & { id?: string }): EventData<E> =>
  // The client's own function answers this very object under this very type.
  ({ id, contentType: 'application/json', type, data, metadata }) as unknown as EventData<E>;

export const binaryEvent = ({
  id = randomUUID(),
  type,
  data,
  metadata,
}: BinaryEventType & { id?: string }): EventData<BinaryEventType> =>
  ({ id, contentType: 'application/octet-stream', type, data, metadata }) as EventData<BinaryEventType>;

/** Leaves out events whose type begins with a dollar. */
export const excludeSystemEvents = (options: {
  maxSearchWindow?: number;
  checkpointReached(subscription: AllStreamSubscription, position: Position): Promise<void>;
}): RegexFilter => ({ filterOn: 'eventType', regex: '^[^$].*', checkpointInterval: 1, ...options });

/** Refusal of an append whose expected revision is not the stream's. */
export type WrongRevision = Error & {
  type: 'wrong-expected-version';
  streamName: string;
  expectedVersion: bigint | 'any' | 'no_stream' | 'stream_exists';
  actualVersion: bigint | 'no_stream';
};

export const isWrongRevision = (error: unknown): error is WrongRevision =>
  error instanceof Error && 'type' in error && error.type === 'wrong-expected-version';
