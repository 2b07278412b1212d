import { setTimeout as wait } from 'node:timers/promises';
import { ErrorType, type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { sealPersonalFields } from './codec.ts';
import {
  type AppendOutcome,
  DamagedStream,
  type EventToAppend,
  type ExpectedRevision,
  LogFull,
  LogUnavailable,
  WrongRevision,
} from './event-log.ts';
import type { Keyring } from './keyring.ts';
import { refuseWrongStream } from './wrong-stream.ts';

/** A rejected append is indeterminate: it is sent again with the same ids and revision (design 3). */
const retryDelaysMs = [20, 100, 300, 1000, 2000, 3000];

const typeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;

const actualRevision = (error: unknown): number => {
  const actual =
    typeof error === 'object' && error !== null && 'actualVersion' in error ? error.actualVersion : -1n;
  return typeof actual === 'bigint' ? Number(actual) : -1;
};

/** Refusals that the same request would meet again. */
const final: ReadonlySet<unknown> = new Set([
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.ACCESS_DENIED,
]);

/** gRPC's RESOURCE_EXHAUSTED with what the event node says of its disk; of a batch the client tells no status. */
const saysDiskFull = (error: unknown): boolean =>
  error instanceof Error && /(RESOURCE_EXHAUSTED|Could not recognize).*disk full/i.test(error.message);

/** @throws WrongStream, WrongRevision, LogFull, LogUnavailable (after retries with the same ids and revision) */
export async function appendEvents(
  client: EventStoreDBClient,
  keyring: Keyring,
  stream: string,
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): Promise<AppendOutcome> {
  refuseWrongStream(stream, events);
  // Sealed once: a retry sends the very same bytes.
  const sealed = await Promise.all(
    events.map(async (event) =>
      jsonEvent({
        id: event.id,
        type: event.type,
        data: await sealPersonalFields({ ...event }, keyring),
        metadata: event.metadata,
      }),
    ),
  );
  return appendSealed(client, stream, expected, sealed);
}

/** Appends events whose data are in their stored form already, until the log says what became of them. */
export async function appendSealed(
  client: EventStoreDBClient,
  stream: string,
  expected: ExpectedRevision,
  sealed: ReturnType<typeof jsonEvent>[],
): Promise<AppendOutcome> {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await client.appendToStream(stream, sealed, {
        expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected),
      });
      const revision = Number(result.nextExpectedRevision);
      // A soft-deleted stream is taken for none, and goes on with the next revision.
      if (expected === 'none' && sealed.length > 0 && revision !== sealed.length - 1)
        throw new DamagedStream(stream, revision - sealed.length + 1);
      return {
        revision,
        position: result.position?.commit ?? 0n,
      };
    } catch (error) {
      if (error instanceof DamagedStream) throw error;
      if (typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION)
        throw new WrongRevision(stream, actualRevision(error));
      if (saysDiskFull(error)) throw new LogFull(error);
      if (final.has(typeOf(error))) throw error;
      const delay = retryDelaysMs[attempt];
      if (delay === undefined) throw new LogUnavailable(error);
      await wait(delay);
    }
  }
}
