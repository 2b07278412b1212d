import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { appendEvents } from './append.ts';
import type { EventLog } from './event-log.ts';
import { locate } from './identity/locate.ts';
import type { Keyring } from './keyring.ts';
import { lastEventOf } from './last-event.ts';
import { readAllPages, readStoredStream, readStreamDecoded } from './read.ts';
import { subscribeToAll } from './subscribe.ts';
import { findTruncated } from './truncated-streams.ts';

const closeWithinMs = 500;

/** Opens the log at `eventStoreUrl` (esdb://…), EventStoreDB or the event node alike. */
export function connectEventLog(options: { eventStoreUrl: string; keyring: Keyring }): EventLog {
  const client = EventStoreDBClient.connectionString(options.eventStoreUrl);
  const { keyring } = options;
  const last = lastEventOf(client);
  return {
    append: (stream, expected, events) => appendEvents(client, keyring, stream, expected, events),
    readStream: (stream, from) => readStreamDecoded(client, keyring, stream, from),
    readStoredStream: (stream) => readStoredStream(client, stream),
    readAll: (after, more) => readAllPages(client, keyring, after, more),
    lastPosition: async () => (await last.find())?.position ?? null,
    lastEvent: last.find,
    subscribe: (after, more) => subscribeToAll(client, keyring, after, more),
    truncated: (before) => findTruncated(client, before),
    locate: (mark) => locate(client, mark),
    // `dispose` waits for calls the client itself lost count of, sometimes for ever (seen after a read that
    // finds nothing); what matters here has been awaited by its caller.
    close: () => Promise.race([client.dispose(), wait(closeWithinMs)]),
  };
}
