import { BACKWARDS, END, ErrorType, FORWARDS, START } from '@eventstore/db-client';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { ExpectationUnknown, typeOf } from './client/failures.ts';
import { ofOurs } from './client/fast-reads.ts';
import type { LogClient, Reader } from './client/log-client.ts';
import type { Keyring } from './codec.ts';
import {
  DamagedStream,
  type LogEvent,
  LogRefused,
  LogUnavailable,
  type PageOptions,
  type StoredEvent,
} from './event-log.ts';
import type { Right } from './reach/trouble.ts';
import { type Arrived, decode, readerOf, toStored } from './stored.ts';
import { isOurs, isTruncating, refuseNewer } from './system-records.ts';

/** The error for an unexpected answer of the log, after which nobody can continue. */
export function unavailable(error: unknown, doing?: Right): unknown {
  if (error instanceof LogUnavailable || error instanceof LogRefused) return error;
  // The database is unavailable, not the log.
  if (error instanceof ExpectationUnknown) return error.cause;
  return new LogUnavailable(error, doing);
}

/** @throws DamagedStream, LogUnavailable */
export function readStoredStream(
  client: Reader,
  stream: string,
  fromRevision = 0,
): Promise<readonly StoredEvent[]> {
  return readStreamBy((start) => client.read(start), stream, fromRevision);
}

/**
 * Called when a read of a stream gave nothing: a missing stream is accepted, a deleted or wholly truncated one is not.
 * @throws DamagedStream
 */
async function refuseHidden(read: Reader['read'], stream: string): Promise<void> {
  const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  const found = await read((one) => one.readStream(`$$${stream}`, newest)).catch((error: unknown) => {
    // An account that may not read metadata learns of it from the projections' look.
    if (typeOf(error) === ErrorType.STREAM_NOT_FOUND || typeOf(error) === ErrorType.ACCESS_DENIED) return [];
    throw unavailable(error, 'read-stream');
  });
  if (isTruncating(found[0]?.event?.data)) throw new DamagedStream(stream, 'nothing');
}

async function readStreamBy(
  read: Reader['read'],
  stream: string,
  fromRevision: number,
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  try {
    const found = await read((one) =>
      one.readStream(stream, { direction: FORWARDS, fromRevision: BigInt(fromRevision) }),
    );
    for (const { event } of found) if (event) events.push(toStored(event));
  } catch (error) {
    if (typeOf(error) === ErrorType.STREAM_DELETED) throw new DamagedStream(stream, 'tombstone');
    if (typeOf(error) !== ErrorType.STREAM_NOT_FOUND) throw unavailable(error, 'read-stream');
    await refuseHidden(read, stream);
    return [];
  }
  const [first] = events;
  if (!first && fromRevision === 0) await refuseHidden(read, stream);
  if (first && first.revision !== fromRevision) throw new DamagedStream(stream, first.revision);
  return events;
}

/** @throws DamagedStream, UnreadableEvent, LogRefused: a decision is never taken on half a history or on another log */
export async function readStreamDecoded(
  client: LogClient,
  keyring: Keyring,
  stream: string,
  fromRevision = 0,
): Promise<readonly Recorded<FournilEvent>[]> {
  const stored = await readStreamBy((start) => client.readKnown(start), stream, fromRevision);
  return Promise.all(stored.map((event) => decode(event, keyring)));
}

/** The part of $all that is ours, in pages, until the end as it is when the last page is read. @throws NewerProgram, LogUnavailable */
export async function* readAllPages(
  client: Reader,
  keyring: Keyring,
  after: bigint | null,
  options: PageOptions & { including?: boolean } = {},
): AsyncGenerator<readonly LogEvent[]> {
  const { arrive, page } = readerOf(keyring, options);
  for await (const arrived of pagesFrom(client, after, options, arrive)) yield await page(arrived);
}

/** As `readAllPages`, in the stored form, without any key. */
export const readStoredPages = (
  client: Reader,
  after: bigint | null,
  options: Places = {},
): AsyncGenerator<readonly StoredEvent[]> => pagesFrom(client, after, options, (stored) => stored);

interface Places {
  readonly pageSize?: number;
  readonly including?: boolean;
}

async function* pagesFrom<T extends Arrived>(
  client: Reader,
  after: bigint | null,
  { pageSize = 1000, including = false }: Places,
  arrive: (stored: StoredEvent) => T,
): AsyncGenerator<readonly T[]> {
  let from = after;
  let isTaken = !including;
  for (;;) {
    // The start position is included: reads one more and drops the first.
    const page: T[] = [];
    let seen = 0;
    const options = {
      direction: FORWARDS,
      fromPosition: from === null ? START : { commit: from, prepare: from },
      maxCount: from === null ? pageSize : pageSize + 1,
    } as const;
    const found = await client
      .readEach(
        (one) => ofOurs(() => one.readAll(options)),
        ({ event }) => {
          const stored = event && toStored(event);
          return stored && isOurs(stored) ? arrive(stored) : stored;
        },
      )
      .catch((error: unknown) => {
        throw unavailable(error, 'read-all');
      });
    let last = from;
    for (const event of found) {
      if (!event || (isTaken && from !== null && event.position <= from)) continue;
      seen += 1;
      last = event.position;
      // Our own events were already handled by `arrive`.
      if (!isOurs(event)) continue;
      refuseNewer(event.stream);
      page.push(event as T);
    }
    if (seen === 0) return;
    for (let first = 0; first < page.length; first += pageSize) yield page.slice(first, first + pageSize);
    isTaken = true;
    from = last;
  }
}
