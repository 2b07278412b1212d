/**
 * Finds our newest event behind any number of foreign records: with projections, 200,000 records of the
 * server itself can follow it, and any number of another program's. Reading these would take seconds, so the
 * server is asked to skip them.
 */
import { BACKWARDS, END, type ReadPosition } from '@eventstore/db-client';
import { isOwnStream } from '@fournil/events/streams';
import { ofOurs } from './client/fast-reads.ts';
import type { Reader } from './client/log-client.ts';
import type { Keyring } from './codec.ts';
import type { LogReader, StoredEvent } from './event-log.ts';
import { locate } from './identity/locate.ts';
import { readAllPages, readStoredStream, unavailable } from './read.ts';
import { toStored } from './stored.ts';
import { isOurs } from './system-records.ts';

const firstPage = 64;
/** Above this, new records exceed what the server filters in one read. */
const largestPage = 1024;
/** Number of own records read at once: except for tombstones, the first is the last event. */
const ofOursAtOnce = 16;

/** The name of a foreign stream among the newest records; null if there is none. @throws LogUnavailable */
async function guestAmongLast(client: Pick<Reader, 'read'>): Promise<string | null> {
  const found = await client
    .read((one) => one.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: firstPage }))
    .catch((error: unknown) => {
      throw unavailable(error, 'read-all');
    });
  const names = found.flatMap(({ event }) => (event ? [event.streamId] : []));
  return names.find((name) => !isOwnStream(name) && !name.startsWith('$')) ?? null;
}

/** The record at which a search began, and its result; absent while it runs. */
interface Search {
  readonly id: string;
  readonly position: bigint;
  readonly found: Promise<StoredEvent | null>;
}

export interface LastEvent {
  /** The newest event as stored; null in an empty log. @throws LogUnavailable */
  find(): Promise<StoredEvent | null>;
}

/**
 * Reads pages backwards from the end to our first event found, or to where an earlier search began: that
 * search's result stays valid, even while it is still running. A record that is no longer at its place
 * (another log, a scavenge) ends no search.
 */
export function lastEventOf(client: Pick<Reader, 'read'>): LastEvent {
  let earlier: Search | undefined;

  /** One page before `from`: its newest and oldest record, and the first that ends the search. */
  async function lookBack(from: ReadPosition, maxCount: number, known: Search | undefined, isOfOurs = false) {
    let newest: StoredEvent | undefined;
    let oldest: StoredEvent | undefined;
    let end: { found: StoredEvent | Promise<StoredEvent | null> } | undefined;
    const found = await client
      .read((one) => {
        const start = () => one.readAll({ direction: BACKWARDS, fromPosition: from, maxCount });
        return isOfOurs ? ofOurs(start) : start();
      })
      .catch((error: unknown) => {
        throw unavailable(error, 'read-all');
      });
    for (const { event } of found) {
      if (!event) continue;
      const stored = toStored(event);
      newest ??= stored;
      oldest = stored;
      if (end) continue;
      if (isOurs(stored)) end = { found: stored };
      else if (stored.id === known?.id && stored.position === known.position) end = { found: known.found };
    }
    return { newest, oldest, end };
  }

  async function goBack(from: StoredEvent, known: Search | undefined): Promise<StoredEvent | null> {
    let { position } = from;
    for (let size = firstPage * 4; ; size *= 4) {
      // Without an earlier search, no page can end at one.
      const isOfOurs = known === undefined || size > largestPage;
      const count = isOfOurs ? ofOursAtOnce : size;
      const from = { commit: position, prepare: position };
      const { oldest, end } = await lookBack(from, count, known, isOfOurs);
      if (end) return end.found;
      if (!oldest) return null;
      position = oldest.position;
    }
  }

  return {
    async find() {
      const known = earlier;
      const { newest, oldest, end } = await lookBack(END, firstPage, known);
      if (!newest || !oldest) return null;
      const found = end ? Promise.resolve(end.found) : goBack(oldest, known);
      const search: Search = { id: newest.id, position: newest.position, found };
      earlier = search;
      return found.catch((error: unknown) => {
        if (earlier === search) earlier = undefined;
        throw error;
      });
    },
  };
}

/** Reads without decisions, over `client`: the calls of a log, or of one connection. */
export function readerOver(client: Reader, keyring: Keyring): LogReader {
  const last = lastEventOf(client);
  return {
    readStoredStream: (stream) => readStoredStream(client, stream),
    readAll: (after, more) => readAllPages(client, keyring, after, more),
    lastPosition: async () => (await last.find())?.position ?? null,
    lastEvent: last.find,
    locate: (mark) => locate(client, mark),
    guest: () => guestAmongLast(client),
  };
}
