import type { Reader } from './client/log-client.ts';
import type { Keyring } from './codec.ts';
import type { LogReader } from './event-log.ts';
import { locate } from './identity/locate.ts';
import { guestAmongLast, lastEventOf } from './last-event.ts';
import { readAllPages, readStoredStream } from './read.ts';

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
