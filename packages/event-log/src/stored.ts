import { setImmediate } from 'node:timers/promises';
import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type EventMetadata, eventMetadata } from '@fournil/events/metadata';
import { openHeld, openStored, subjectInStored } from './codec.ts';
import type { LogEvent, StoredEvent } from './event-log.ts';
import type { Keyring } from './keyring.ts';

type Raw = NonNullable<ResolvedEvent['event']> | NonNullable<AllStreamResolvedEvent['event']>;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
    ? (value as Record<string, unknown>)
    : {};

/** What the client read, in our terms. */
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

/** @throws when it cannot be read: see `openStored` */
export async function decode(stored: StoredEvent, keyring: Keyring): Promise<Recorded<FournilEvent>> {
  const metadata = eventMetadata.parse(stored.metadata);
  return recorded(stored, metadata, await openStored(versioned(stored, metadata), keyring));
}

/** As `decode`, at once; undefined where a key has to be asked for. */
function decodeHeld(stored: StoredEvent, keyring: Keyring): Recorded<FournilEvent> | undefined {
  const metadata = eventMetadata.parse(stored.metadata);
  const data = openHeld(versioned(stored, metadata), keyring);
  return data && recorded(stored, metadata, data);
}

function recorded(
  { id, type, stream, revision, position }: StoredEvent,
  metadata: EventMetadata,
  data: Record<string, unknown>,
): Recorded<FournilEvent> {
  // readEventData checked `data` against the schema of `type`: the union cannot be told so by inference.
  return { id, type, stream, revision, position, metadata, data } as Recorded<FournilEvent>;
}

/** Member by member: a spread of an object that lived for a page costs Node two microseconds. */
const withDecoded = (
  { id, type, stream, revision, position, data, metadata }: StoredEvent,
  decoded: LogEvent['decoded'],
): LogEvent => ({ id, type, stream, revision, position, data, metadata, decoded });

/** Events decoded at a stretch: some milliseconds. */
const stretch = 100;

/** A page with what each event says, with pauses in which others have their turn; one that cannot be read does not hide the others. */
export async function decodePage(page: readonly StoredEvent[], keyring: Keyring): Promise<LogEvent[]> {
  const subjects = page.map((event) => subjectInStored(event.type, event.data));
  await keyring.prefetch(subjects.filter((subject) => subject !== undefined));
  const events: LogEvent[] = [];
  for (const [index, stored] of page.entries()) {
    // Else Postgres, which writes the page before, would wait for its next statement until this whole page is decoded.
    if (index % stretch === stretch - 1) await setImmediate();
    try {
      events.push(withDecoded(stored, decodeHeld(stored, keyring) ?? (await decode(stored, keyring))));
    } catch (error) {
      const unreadable = error instanceof Error ? error : new Error(String(error));
      events.push(withDecoded(stored, { unreadable }));
    }
  }
  return events;
}

/** A page as stored, for those who do not read what it says. */
export function undecodedPage(page: readonly StoredEvent[]): LogEvent[] {
  const unreadable = new Error('non décodé');
  return page.map((stored) => withDecoded(stored, { unreadable }));
}
