import { BACKWARDS, END, ErrorType, type EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type LogEvent, LogUnavailable, type StoredEvent } from './event-log.ts';
import type { Keyring } from './keyring.ts';
import { decode, decodePage, toStored, undecodedPage } from './stored.ts';

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === ErrorType.STREAM_NOT_FOUND;

export async function readStoredStream(
  client: EventStoreDBClient,
  stream: string,
  fromRevision = 0,
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  try {
    const read = client.readStream(stream, { direction: FORWARDS, fromRevision: BigInt(fromRevision) });
    for await (const { event } of read) if (event) events.push(toStored(event));
  } catch (error) {
    if (isNotFound(error)) return [];
    throw new LogUnavailable(error);
  }
  return events;
}

/** @throws UnreadableEvent: a decision is never taken on half a history */
export async function readStreamDecoded(
  client: EventStoreDBClient,
  keyring: Keyring,
  stream: string,
  fromRevision = 0,
): Promise<readonly Recorded<FournilEvent>[]> {
  const stored = await readStoredStream(client, stream, fromRevision);
  return Promise.all(stored.map((event) => decode(event, keyring)));
}

/** Events looked at from the end, in case the last ones are the server's own. */
const lookBack = 64;

/** The newest event as stored, null for an empty log. */
export async function lastEvent(client: EventStoreDBClient): Promise<StoredEvent | null> {
  const read = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: lookBack });
  let last: StoredEvent | null = null;
  try {
    // Read to its end: leaving the loop leaks the call, and `dispose` then never returns (design 3).
    for await (const { event } of read) {
      if (last === null && event && !event.type.startsWith('$')) last = toStored(event);
    }
  } catch (error) {
    throw new LogUnavailable(error);
  }
  return last;
}

export const lastPosition = async (client: EventStoreDBClient): Promise<bigint | null> =>
  (await lastEvent(client))?.position ?? null;

/** $all in pages, system events left out, until the end as it is when the last page is read. */
export async function* readAllPages(
  client: EventStoreDBClient,
  keyring: Keyring,
  after: bigint | null,
  options: { pageSize?: number; decode?: boolean; including?: boolean } = {},
): AsyncGenerator<readonly LogEvent[]> {
  for await (const page of readStoredPages(client, after, options)) {
    yield options.decode === false ? undecodedPage(page) : await decodePage(page, keyring);
  }
}

/** As `readAllPages`, as stored: needs no key. */
export async function* readStoredPages(
  client: EventStoreDBClient,
  after: bigint | null,
  { pageSize = 1000, including = false }: { pageSize?: number; including?: boolean } = {},
): AsyncGenerator<readonly StoredEvent[]> {
  let from = after;
  let isTaken = !including;
  for (;;) {
    // The position read from is included: one more is asked, and the first dropped.
    const page: StoredEvent[] = [];
    let seen = 0;
    const read = client.readAll({
      direction: FORWARDS,
      fromPosition: from === null ? START : { commit: from, prepare: from },
      maxCount: from === null ? pageSize : pageSize + 1,
    });
    let last = from;
    try {
      for await (const { event } of read) {
        if (!event) continue;
        const stored = toStored(event);
        if (isTaken && from !== null && stored.position <= from) continue;
        seen += 1;
        last = stored.position;
        if (!stored.type.startsWith('$')) page.push(stored);
      }
    } catch (error) {
      throw new LogUnavailable(error);
    }
    if (page.length) yield page;
    if (seen === 0) return;
    isTaken = true;
    from = last;
  }
}
