import { appendEvents, appendNothing } from './append.ts';
import { LogClient } from './client/log-client.ts';
import type { Patience } from './client/patience.ts';
import type { EventLog } from './event-log.ts';
import { locate } from './identity/locate.ts';
import type { Keyring } from './keyring.ts';
import { lastEventOf } from './last-event.ts';
import { readAllPages, readStoredStream, readStreamDecoded } from './read.ts';
import { subscribeToAll } from './subscribe.ts';
import { findTruncated } from './truncated-streams.ts';

/**
 * Opens the log at `eventStoreUrl` (esdb://…), EventStoreDB or the event node alike. Connects when it is first asked.
 * @throws MalformedAddress
 */
export function connectEventLog(options: {
  readonly eventStoreUrl: string;
  readonly keyring: Keyring;
  /** How long a log that is away is waited for, where that is not as usual. */
  readonly patience?: Partial<Patience>;
  /** Called for each append that the log did not take, whether or not it is tried again. */
  readonly onAppendFailed?: () => void;
}): EventLog {
  const client = new LogClient(options.eventStoreUrl, options.patience, options.onAppendFailed);
  const { keyring } = options;
  const last = lastEventOf(client);
  return {
    append: (stream, expected, events) => appendEvents(client, keyring, stream, expected, events),
    tryAppend: () => appendNothing(client),
    readStream: (stream, from) => readStreamDecoded(client, keyring, stream, from),
    readStoredStream: (stream) => readStoredStream(client, stream),
    readAll: (after, more) => readAllPages(client, keyring, after, more),
    lastPosition: async () => (await last.find())?.position ?? null,
    lastEvent: last.find,
    subscribe: (after, more) => subscribeToAll(client, keyring, after, more),
    truncated: (before) => findTruncated(client, before),
    locate: (mark) => locate(client, mark),
    close: () => client.close(),
  };
}
