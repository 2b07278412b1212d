import { ANY, ErrorType, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { definitionOf } from '@fournil/events/catalogue';
import { controlStream, streamKindOf } from '@fournil/events/streams';
import { isDiskFullError, isTooLarge, typeOf } from './client/failures.ts';
import type { AppendOptions, LogClient } from './client/log-client.ts';
import { type Keyring, sealPersonalFields } from './codec.ts';
import {
  type AppendOutcome,
  DamagedStream,
  type EventToAppend,
  type ExpectedRevision,
  LogFull,
  LogRefused,
  WrongRevision,
} from './event-log.ts';
import { unavailable } from './read.ts';

const actualRevision = (error: unknown): number => {
  const actual =
    typeof error === 'object' && error !== null && 'actualVersion' in error ? error.actualVersion : -1n;
  return typeof actual === 'bigint' ? Number(actual) : -1;
};

/** A refusal of what was sent: a mistake of ours. */
const isOurs = (error: unknown): boolean => isTooLarge(error) || typeOf(error) === ErrorType.INVALID_ARGUMENT;

/** A fact was about to be written where nobody looks for it: a bug of ours. Nothing was written. */
export class WrongStream extends Error {
  constructor(type: string, stream: string) {
    super(`L'événement ${type} n'a pas sa place dans le flux ${stream}`);
    this.name = 'WrongStream';
  }
}

/** @throws WrongStream where a type belongs into streams of another kind, or into none */
export function refuseWrongStream(stream: string, events: readonly { readonly type: string }[]): void {
  const kind = streamKindOf(stream);
  for (const { type } of events) {
    if (kind === null || definitionOf(type)?.stream !== kind) throw new WrongStream(type, stream);
  }
}

/** @throws WrongStream, WrongRevision, LogFull, LogUnavailable (after retries with the same ids and revision) */
export async function appendEvents(
  client: LogClient,
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

type Sealed = ReturnType<typeof jsonEvent>;
type Appended = Awaited<ReturnType<Parameters<Parameters<LogClient['append']>[0]>[0]['appendToStream']>>;

/** Appends events in their stored form, retrying until the result is known. */
export async function appendSealed(
  client: LogClient,
  stream: string,
  expected: ExpectedRevision,
  sealed: Sealed[],
): Promise<AppendOutcome> {
  const expectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected);
  try {
    // The same ids and revision each time, since a failed append may still have been written [log-5].
    const written = await client.append((one, options: AppendOptions) =>
      one.appendToStream(stream, sealed, { expectedRevision, ...options }),
    );
    return outcomeOf(stream, expected, sealed.length, written);
  } catch (error) {
    throw refusalOf(stream, error);
  }
}

/** @throws DamagedStream, since the server treats a soft-deleted stream as new and continues its revisions */
export function outcomeOf(
  stream: string,
  expected: ExpectedRevision,
  count: number,
  { nextExpectedRevision, position }: Appended,
): AppendOutcome {
  const revision = Number(nextExpectedRevision);
  if (expected === 'none' && count > 0 && revision !== count - 1)
    throw new DamagedStream(stream, revision - count + 1);
  return { revision, position: position?.commit ?? 0n };
}

/** The refusal that a failed append becomes. */
export function refusalOf(stream: string, error: unknown): unknown {
  if (error instanceof DamagedStream || error instanceof LogRefused) return error;
  if (typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION)
    return new WrongRevision(stream, actualRevision(error));
  if (typeOf(error) === ErrorType.STREAM_DELETED) return new DamagedStream(stream, 'tombstone');
  if (isDiskFullError(error)) return new LogFull(error);
  return isOurs(error) ? error : unavailable(error, 'append');
}

/** An append without events: it goes to the leader, and changes nothing. @throws LogUnavailable */
export async function appendNothing(client: LogClient): Promise<void> {
  try {
    await client.tryAppend((one, options) =>
      one.appendToStream(controlStream, [], { expectedRevision: ANY, ...options }),
    );
  } catch (error) {
    throw unavailable(error, 'append');
  }
}
