/** The log as stored, personal fields sealed: what backups, restores and copies move. Needs no key. */
import { jsonEvent } from '@eventstore/db-client';
import { appendSealed } from './append.ts';
import { LogClient } from './client/log-client.ts';
import type { AppendOutcome, StoredEvent } from './event-log.ts';
import { locate } from './identity/locate.ts';
import type { Mark, Whereabouts } from './identity/marks.ts';
import { lastEventOf } from './last-event.ts';
import { readStoredPages, readStoredStream } from './read.ts';
import { repairStream } from './repair-stream.ts';

/** The part of a stored event that is its own; its position is the server's. */
export type StoredContent = Omit<StoredEvent, 'position'>;

export interface StoredLog {
  /** Pages of $all in order, until the end at the time of the last read. @throws LogUnavailable */
  pages(pageSize?: number): AsyncGenerator<readonly StoredEvent[]>;
  /** The last fact, null for a log without any. @throws LogUnavailable */
  lastEvent(): Promise<StoredEvent | null>;
  /**
   * Writes events of one stream with the ids and revisions they have, byte for byte as stored.
   * @throws WrongRevision, LogUnavailable
   */
  append(events: readonly StoredContent[]): Promise<AppendOutcome>;
  /** A stream as stored. @throws DamagedStream, LogUnavailable */
  readStoredStream(stream: string): Promise<readonly StoredEvent[]>;
  /** The present place of an event that was read at a position. @throws LogUnavailable */
  locate(mark: Mark): Promise<Whereabouts>;
  /**
   * Removes a stream's truncation, and returns all its readable events. @throws LogUnavailable,
   * StillTruncated
   */
  repairStream(stream: string): Promise<readonly StoredEvent[]>;
  close(): Promise<void>;
}

/** Opens the log at `eventStoreUrl` (esdb://…), EventStoreDB or the event node alike. */
export function openStoredLog(eventStoreUrl: string): StoredLog {
  const client = new LogClient(eventStoreUrl);
  return {
    pages: (pageSize) => readStoredPages(client, null, pageSize === undefined ? {} : { pageSize }),
    lastEvent: lastEventOf(client).find,
    append: (events) => {
      const first = events[0];
      if (!first) throw new Error('Rien à écrire');
      return appendSealed(
        client,
        first.stream,
        first.revision === 0 ? 'none' : first.revision - 1,
        events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata })),
      );
    },
    readStoredStream: (stream) => readStoredStream(client, stream),
    locate: (mark) => locate(client, mark),
    repairStream: (stream) => repairStream(client, stream),
    close: () => client.close(),
  };
}
