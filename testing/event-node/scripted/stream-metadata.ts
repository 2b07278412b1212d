import { randomUUID } from 'node:crypto';
import type { ProposedEvent, StoredEvent } from '@fournil/event-node/log-types';

/** The value in `$$stream` of a softly deleted stream: the largest possible revision. */
export const DELETED = 9_223_372_036_854_775_807n;
export const TOMBSTONE = '$streamDeleted';

type Metadata = { readonly [name: string]: unknown };

const metadataOf = (newest: StoredEvent | undefined): Metadata => {
  const data: unknown = newest ? JSON.parse(Buffer.from(newest.data).toString()) : {};
  return typeof data === 'object' && data !== null ? { ...data } : {};
};

/** Whether the newest record of `$$stream` deletes the stream. */
export const isDeleted = (newest: StoredEvent | undefined): boolean =>
  Number(metadataOf(newest).$tb) >= Number(DELETED);

/**
 * The readable part of a stream under the newest record of `$$stream`; of `$$stream` itself only that record.
 */
export function readable(
  stream: string,
  events: readonly StoredEvent[],
  newest: StoredEvent | undefined,
): readonly StoredEvent[] {
  if (stream.startsWith('$$')) return events.slice(-1);
  const { $tb, $maxCount, $maxAge } = metadataOf(newest);
  const youngest = BigInt(Date.now() - Number($maxAge ?? 0) * 1000) * 10_000n;
  const kept = typeof $maxCount === 'number' ? events.slice(-$maxCount) : events;
  return kept.filter(
    ({ revision, createdTicks }) =>
      revision >= Number($tb ?? 0) && ($maxAge === undefined || BigInt(createdTicks) >= youngest),
  );
}

/** A record of the server's own, with the value of `$tb` as the number it is. */
export const serverRecord = (type: string, data: string): ProposedEvent => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(data),
  metadata: Buffer.alloc(0),
});
