import { ErrorType, FORWARDS, type ResolvedEvent } from '@eventstore/db-client';
import { typeOf } from '../client/failures.ts';
import type { Reader } from '../client/log-client.ts';
import { unavailable } from '../read.ts';
import type { Mark, Whereabouts } from './marks.ts';

type Raw = NonNullable<ResolvedEvent['event']>;

const hasNoStream = (error: unknown): boolean =>
  typeOf(error) === ErrorType.STREAM_NOT_FOUND || typeOf(error) === ErrorType.STREAM_DELETED;

/** The event of a stream at a revision, as the leader has it: a follower may not have it yet. */
async function eventAt(client: Reader, stream: string, revision: number): Promise<Raw | undefined> {
  let found: Raw | undefined;
  try {
    const read = await client.read((one) =>
      one.readStream(stream, {
        direction: FORWARDS,
        fromRevision: BigInt(revision),
        maxCount: 1,
        requiresLeader: true,
      }),
    );
    found = read.at(-1)?.event;
  } catch (error) {
    if (hasNoStream(error)) return undefined;
    throw unavailable(error);
  }
  return found?.revision === BigInt(revision) ? found : undefined;
}

/** Whether $all still has this event at exactly this position. */
export async function isStillAt(
  client: Reader,
  { position, eventId }: Pick<Mark, 'position' | 'eventId'>,
): Promise<boolean> {
  let id: string | undefined;
  try {
    const fromPosition = { commit: position, prepare: position };
    const read = await client.read((one) => one.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 }));
    id = read.at(-1)?.event?.id;
  } catch (error) {
    // The server refuses a position that belongs to no event, without an error type of its own.
    if (typeOf(error) === ErrorType.UNKNOWN || typeOf(error) === ErrorType.INVALID_ARGUMENT) return false;
    throw unavailable(error);
  }
  return id === eventId;
}

/** @throws LogUnavailable */
export async function locate(client: Reader, mark: Mark): Promise<Whereabouts> {
  const found = await eventAt(client, mark.stream, mark.revision);
  if (found?.id !== mark.eventId) return 'absent';
  // Releases before 23 do not say where in $all an event of a stream is.
  const isHere = found.position ? found.position.commit === mark.position : await isStillAt(client, mark);
  return isHere ? 'here' : 'elsewhere';
}
