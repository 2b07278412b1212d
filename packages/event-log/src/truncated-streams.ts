/**
 * Finds silent truncations of our streams: metadata (`$maxCount`, `$maxAge`, `$tb`; deleting a stream sets
 * `$tb`), and tombstones.
 */
import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { isOwnStream } from '@fournil/events/streams';
import type { LogClient } from './client/log-client.ts';
import type { Truncations } from './event-log.ts';
import { unavailable } from './read.ts';
import { isTruncating } from './system-records.ts';

/** After this silence the read is over: older servers report no end. */
const silenceMs = 5000;

/** Position of the last record of all, anyone who wrote it; undefined for a log without any. */
export async function lastRecord(client: LogClient): Promise<bigint | undefined> {
  const read = await client.read((one) =>
    one.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
  );
  return read.at(-1)?.event?.position.commit;
}

/** Both are elsewhere: metadata in `$$…` whatever their type, a tombstone in the stream itself. */
const filters = {
  metadata: (checkpoint: Checkpoint) => streamNameFilter({ prefixes: ['$$'], ...checkpoint }),
  tombstones: (checkpoint: Checkpoint) => eventTypeFilter({ prefixes: ['$streamDeleted'], ...checkpoint }),
};
type Checkpoint = Pick<Parameters<typeof streamNameFilter>[0], 'checkpointInterval' | 'checkpointReached'>;

interface Found {
  readonly streamId: string;
  readonly data: unknown;
}

/**
 * Reads records of a kind from `after` on, until a record or a checkpoint reaches `end`, the server has
 * caught up, or is silent.
 */
export function readRecords(
  client: EventStoreDBClient,
  kind: keyof typeof filters,
  after: bigint | null,
  end: bigint,
  take: (record: Found) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let silence: NodeJS.Timeout | undefined;
    const subscription = client.subscribeToAll({
      fromPosition: after === null ? START : { commit: after, prepare: after },
      filter: filters[kind]({
        checkpointInterval: 1,
        checkpointReached: async (_subscription, { commit }) => {
          if (commit >= end) over();
        },
      }),
    });
    const over = (error?: Error) => {
      clearTimeout(silence);
      subscription.unsubscribe().catch(() => undefined);
      if (error) reject(error);
      else resolve();
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => over(), silenceMs);
    };
    listen();
    subscription.on('error', over);
    subscription.on('end', () => over(new Error('The subscription ended')));
    subscription.on('caughtUp', () => over());
    subscription.on('data', ({ event }) => {
      if (!event) return;
      listen();
      take({ streamId: event.streamId, data: event.data });
      if (event.position.commit >= end) over();
    });
  });
}

/** Goes on from an earlier search of the same log. @throws LogUnavailable */
export async function findTruncated(client: LogClient, before: Truncations): Promise<Truncations> {
  const truncated = new Set(before.streams);
  const tombstoned = new Set(before.tombstoned);
  try {
    const end = await lastRecord(client);
    if (end === undefined || end === before.lookedTo) return before;
    const own = client.own();
    try {
      await readRecords(own.client, 'metadata', before.lookedTo, end, ({ streamId, data }) => {
        const name = streamId.slice('$$'.length);
        if (!isOwnStream(name)) return;
        if (isTruncating(data)) truncated.add(name);
        else truncated.delete(name);
      });
      await readRecords(own.client, 'tombstones', before.lookedTo, end, ({ streamId }) => {
        if (isOwnStream(streamId)) tombstoned.add(streamId);
      });
    } finally {
      await own.end();
    }
    for (const name of tombstoned) truncated.delete(name);
    return { lookedTo: end, streams: [...truncated].sort(), tombstoned: [...tombstoned].sort() };
  } catch (error) {
    throw unavailable(error);
  }
}

/** Resolves when a record of either kind is behind `after`, or `signal` aborts. @throws LogUnavailable */
export async function untilTruncating(
  client: LogClient,
  after: bigint | null,
  signal: AbortSignal,
): Promise<void> {
  const own = client.own();
  const fromPosition = after === null ? START : { commit: after, prepare: after };
  const subscriptions = [filters.metadata({}), filters.tombstones({})].map((filter) =>
    own.client.subscribeToAll({ fromPosition, filter }),
  );
  try {
    await new Promise<void>((resolve, reject) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
      for (const subscription of subscriptions) {
        subscription.on('data', () => resolve());
        subscription.on('error', reject);
        subscription.on('end', () => reject(new Error('The subscription ended')));
      }
    });
  } catch (error) {
    throw unavailable(error);
  } finally {
    for (const subscription of subscriptions) subscription.unsubscribe().catch(() => undefined);
    await own.end();
  }
}
