import { ErrorType, type EventStoreDBClient, FORWARDS, type ResolvedEvent } from '@eventstore/db-client';
import { LogUnavailable } from '../event-log.ts';
import type { Mark, Whereabouts } from './marks.ts';

type Raw = NonNullable<ResolvedEvent['event']>;

const typeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;

const hasNoStream = (error: unknown): boolean =>
  typeOf(error) === ErrorType.STREAM_NOT_FOUND || typeOf(error) === ErrorType.STREAM_DELETED;

/** The event of a stream at a revision, as the leader has it: a follower may not have it yet. */
async function eventAt(
  client: EventStoreDBClient,
  stream: string,
  revision: number,
): Promise<Raw | undefined> {
  let found: Raw | undefined;
  try {
    const read = client.readStream(stream, {
      direction: FORWARDS,
      fromRevision: BigInt(revision),
      maxCount: 1,
      requiresLeader: true,
    });
    for await (const { event } of read) found = event;
  } catch (error) {
    if (hasNoStream(error)) return undefined;
    throw new LogUnavailable(error);
  }
  return found?.revision === BigInt(revision) ? found : undefined;
}

/** Whether $all has this event at this very position. */
async function standsAt(client: EventStoreDBClient, { position, eventId }: Mark): Promise<boolean> {
  let id: string | undefined;
  try {
    const fromPosition = { commit: position, prepare: position };
    for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 })) {
      id = event?.id;
    }
  } catch (error) {
    // What is no event's position is refused, without a type of its own.
    if (typeOf(error) === ErrorType.UNKNOWN || typeOf(error) === ErrorType.INVALID_ARGUMENT) return false;
    throw new LogUnavailable(error);
  }
  return id === eventId;
}

/** @throws LogUnavailable */
export async function locate(client: EventStoreDBClient, mark: Mark): Promise<Whereabouts> {
  const found = await eventAt(client, mark.stream, mark.revision);
  if (found?.id !== mark.eventId) return 'absent';
  // Releases before 23 do not say where in $all an event of a stream lies.
  const isHere = found.position ? found.position.commit === mark.position : await standsAt(client, mark);
  return isHere ? 'here' : 'elsewhere';
}
