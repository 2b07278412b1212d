import { setImmediate } from 'node:timers/promises';
import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type EventMetadata, eventMetadata } from '@fournil/events/metadata';
import type { JsonRecord } from './client/read-response.ts';
import { type Keyring, openHeld, openStored, subjectInStored } from './codec.ts';
import {
  DamagedStream,
  type LogEvent,
  type PageOptions,
  type ReadEvent,
  type StoredEvent,
} from './event-log.ts';

type Raw = NonNullable<ResolvedEvent['event']> | NonNullable<AllStreamResolvedEvent['event']> | JsonRecord;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
    ? (value as Record<string, unknown>)
    : {};

/** The data that the client read, in our terms. */
export function toStored(raw: Raw): StoredEvent {
  return {
    id: raw.id,
    type: raw.type,
    stream: raw.streamId,
    revision: Number(raw.revision),
    position: raw.position?.commit ?? 0n,
    data: record(raw.data),
    metadata: record(raw.metadata),
  };
}

const versioned = ({ id, type, data }: StoredEvent, metadata: EventMetadata) => ({
  id,
  type,
  version: metadata.schemaVersion,
  stored: data,
});

/** Whether a record has what every fact of ours has in addition to its data. */
export const hasOurMetadata = ({ metadata }: Pick<StoredEvent, 'metadata'>): boolean =>
  eventMetadata.safeParse(metadata).success;

/** @throws DamagedStream where somebody else wrote it */
function metadataOf({ stream, type, revision, metadata }: StoredEvent): EventMetadata {
  const read = eventMetadata.safeParse(metadata);
  if (!read.success) throw new DamagedStream(stream, { type, revision });
  return read.data;
}

/** @throws when it cannot be read: see `openStored` */
export async function decode(stored: StoredEvent, keyring: Keyring): Promise<Recorded<FournilEvent>> {
  const metadata = metadataOf(stored);
  return recorded(stored, metadata, await openStored(versioned(stored, metadata), keyring));
}

/** Like `decode`, synchronously; undefined if a key must be loaded. */
function decodeHeld(stored: StoredEvent, keyring: Keyring): Recorded<FournilEvent> | undefined {
  const metadata = metadataOf(stored);
  const data = openHeld(versioned(stored, metadata), keyring);
  return data && recorded(stored, metadata, data);
}

function recorded(
  { id, type, stream, revision, position }: StoredEvent,
  metadata: EventMetadata,
  data: Record<string, unknown>,
): Recorded<FournilEvent> {
  // readEventData checked `data` against the schema of `type`: the union cannot be narrowed by inference.
  return { id, type, stream, revision, position, metadata, data } as Recorded<FournilEvent>;
}

/** An event in stored form, not decoded yet, or a decoded one. */
export type Arrived = StoredEvent | ReadEvent;

/** How a reader wants its events. */
export interface Reader {
  /** An event as it comes. */
  readonly arrive: (stored: StoredEvent) => Arrived;
  /** Decodes a page of events that arrived. */
  readonly page: (arrived: readonly Arrived[]) => Promise<readonly LogEvent[]> | readonly LogEvent[];
}

/**
 * Decodes events on arrival if their keys are in memory, so that stored bytes are freed early if unused,
 * before the collector copies them twice. Events whose keys must be loaded wait for the rest of their page.
 */
export function readerOf(keyring: Keyring, { decode, stored: isKept }: PageOptions): Reader {
  if (decode === false) return { arrive: (stored) => stored, page: undecodedPage };
  const read = isKept === false ? withoutStored : withStored;
  return {
    arrive: (stored) => {
      try {
        const decoded = decodeHeld(stored, keyring);
        return decoded ? read(stored, decoded) : stored;
      } catch (error) {
        return read(stored, { unreadable: asError(error) });
      }
    },
    page: (arrived) => decodePage(arrived, keyring, read),
  };
}

const isRead = (event: Arrived): event is ReadEvent => 'decoded' in event;
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

type Read = (stored: StoredEvent, decoded: ReadEvent['decoded']) => ReadEvent;

/** Member by member: a spread of an object that lived for a page costs Node two microseconds. */
const withStored: Read = ({ id, type, stream, revision, position, data, metadata }, decoded): LogEvent => ({
  id,
  type,
  stream,
  revision,
  position,
  data,
  metadata,
  decoded,
});

const withoutStored: Read = ({ id, type, stream, revision, position }, decoded) => ({
  id,
  type,
  stream,
  revision,
  position,
  decoded,
});

/** Number of events decoded in one go: some milliseconds. */
const stretch = 100;

/** A page of decoded events; an unreadable event does not hide the others. */
async function decodePage(
  arrived: readonly Arrived[],
  keyring: Keyring,
  read: Read,
): Promise<readonly LogEvent[]> {
  const waiting = arrived.filter((event) => !isRead(event)) as readonly StoredEvent[];
  const subjects = waiting.map((event) => subjectInStored(event.type, event.data));
  if (waiting.length) await keyring.prefetch(subjects.filter((subject) => subject !== undefined));
  const events: ReadEvent[] = [];
  const made: readonly ReadEvent[] = events;
  let count = 0;
  for (const event of arrived) {
    if (isRead(event)) {
      events.push(event);
      continue;
    }
    count += 1;
    // Else Postgres, which writes the page before, would wait for its next statement until this whole page is decoded.
    if (count % stretch === 0) await setImmediate();
    try {
      events.push(read(event, decodeHeld(event, keyring) ?? (await decode(event, keyring))));
    } catch (error) {
      events.push(read(event, { unreadable: asError(error) }));
    }
  }
  // With `withStored`, the events contain their stored form.
  return made as readonly LogEvent[];
}

/** A page of stored events for readers that ignore the content: nothing is decoded. */
function undecodedPage(page: readonly Arrived[]): readonly LogEvent[] {
  const unreadable = new Error('non décodé');
  return page.map((stored) => withStored(stored as StoredEvent, { unreadable }) as LogEvent);
}

/** Events of a page that was read with what is stored. */
export function asStored(page: readonly ReadEvent[]): readonly LogEvent[] {
  if (!page.every((event) => 'data' in event && 'metadata' in event))
    throw new Error('What is stored of these events was not kept');
  return page as readonly LogEvent[];
}
