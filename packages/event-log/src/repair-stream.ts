/**
 * Removes the metadata by which a server truncates a stream, so that events not yet scavenged become
 * readable.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BACKWARDS, END, ErrorType, FORWARDS, jsonEvent, START } from '@eventstore/db-client';
import { typeOf } from './client/failures.ts';
import type { LogClient } from './client/log-client.ts';
import { DamagedStream, type StoredEvent } from './event-log.ts';
import { unavailable } from './read.ts';
import { toStored } from './stored.ts';
import { isTruncating, truncating } from './system-records.ts';
import { lastRecord, readRecords } from './truncated-streams.ts';

/** After a soft delete the server's own record may come first; two writes were always enough. */
const writesAtMost = 5;
/** The server's own record comes after its answer. */
const calmMs = 1000;
const lookEveryMs = 50;
/** `$tb` of a deleted stream. */
const deleted = Number(2n ** 63n - 1n);

/** Another program truncates the stream again and again. */
export class StillTruncated extends Error {
  constructor(stream: string) {
    super(
      `Le flux ${stream} est tronqué de nouveau après chaque réparation\u202f: un autre programme écrit ses métadonnées. Arrêtez-le, puis recommencez.`,
    );
    this.name = 'StillTruncated';
  }
}

type Metadata = { readonly [name: string]: unknown };

const metadataOf = (data: unknown): Metadata =>
  typeof data === 'object' && data !== null ? (data as Metadata) : {};

async function readOrNothing(
  client: LogClient,
  stream: string,
  options: { direction: typeof BACKWARDS | typeof FORWARDS; maxCount?: number },
): Promise<StoredEvent[]> {
  const fromRevision = options.direction === BACKWARDS ? END : START;
  try {
    const found = await client.read((one) => one.readStream(stream, { ...options, fromRevision }));
    return found.flatMap(({ event }) => (event ? [toStored(event)] : []));
  } catch (error) {
    if (typeOf(error) === ErrorType.STREAM_NOT_FOUND) return [];
    throw error;
  }
}

/** Read backwards: the library's revision is another. */
const newestRecord = async (client: LogClient, stream: string): Promise<StoredEvent | undefined> =>
  (await readOrNothing(client, `$$${stream}`, { direction: BACKWARDS, maxCount: 1 }))[0];

/** The rights from before the stream was deleted, which the server drops; as long as $all has the record. */
async function formerRights(client: LogClient, stream: string): Promise<unknown> {
  const end = await lastRecord(client);
  if (end === undefined) return undefined;
  let rights: unknown;
  let isDeleted = false;
  const own = client.own();
  try {
    await readRecords(own.client, 'metadata', null, end, ({ streamId, data }) => {
      if (streamId !== `$$${stream}`) return;
      const metadata = metadataOf(data);
      if (Number(metadata.$tb) >= deleted) isDeleted = true;
      // Metadata that the server writes itself when the stream is written to or described again.
      else if (!isDeleted || Object.keys(metadata).join() !== '$tb') {
        isDeleted = false;
        rights = metadata.$acl;
      }
    });
  } finally {
    await own.end();
  }
  return isDeleted ? rights : undefined;
}

async function untruncate(client: LogClient, stream: string): Promise<void> {
  let rights: unknown;
  let calmSince = performance.now();
  for (let writes = 0; performance.now() - calmSince < calmMs; ) {
    const newest = await newestRecord(client, stream);
    if (!newest || !isTruncating(newest.data)) {
      await wait(lookEveryMs);
      continue;
    }
    if (writes === writesAtMost) throw new StillTruncated(stream);
    const kept = Object.fromEntries(
      Object.entries(newest.data).filter(([name]) => !truncating.includes(name)),
    );
    if (!('$acl' in kept)) rights ??= await formerRights(client, stream);
    const data = rights === undefined || '$acl' in kept ? kept : { ...kept, $acl: rights };
    const record = jsonEvent({ id: randomUUID(), type: '$metadata', data });
    const expectedRevision = BigInt(newest.revision);
    await client
      .append((one, options) => one.appendToStream(`$$${stream}`, [record], { expectedRevision, ...options }))
      .catch((error: unknown) => {
        // There is a newer record than the one just read; it is read next.
        if (typeOf(error) !== ErrorType.WRONG_EXPECTED_VERSION) throw error;
      });
    writes += 1;
    calmSince = performance.now();
  }
}

/**
 * Repairs a stream and returns all its events that are then readable. @throws DamagedStream (a tombstone),
 * LogUnavailable, StillTruncated
 */
export async function repairStream(client: LogClient, stream: string): Promise<readonly StoredEvent[]> {
  try {
    await untruncate(client, stream);
    return await readOrNothing(client, stream, { direction: FORWARDS });
  } catch (error) {
    if (error instanceof StillTruncated) throw error;
    if (typeOf(error) === ErrorType.STREAM_DELETED) throw new DamagedStream(stream, 'tombstone');
    throw unavailable(error, 'mend');
  }
}
