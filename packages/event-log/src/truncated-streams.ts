/**
 * Finds metadata that truncates a stream of ours (`$maxCount`, `$maxAge`, `$tb`; deleting a stream sets `$tb`): reads of
 * the stream then begin later without a word.
 */
import { BACKWARDS, END, type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { streamKindOf } from '@fournil/events/streams';
import type { LogClient } from './client/log-client.ts';
import type { Truncations } from './event-log.ts';
import { unavailable } from './read.ts';

export const truncating = ['$maxCount', '$maxAge', '$tb'];
/** A server that says nothing for so long has nothing more to say: an older one reports no end. */
const silenceMs = 5000;

/** Position of the last record of all, whoever wrote it; undefined for a log without any. */
export async function lastRecord(client: LogClient): Promise<bigint | undefined> {
  const read = await client.read((one) =>
    one.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
  );
  return read.at(-1)?.event?.position.commit;
}

export const isTruncating = (metadata: unknown): boolean =>
  typeof metadata === 'object' && metadata !== null && truncating.some((name) => name in metadata);

/**
 * Reads metadata from `after` on, until a record or a checkpoint stands at or behind `end`, the server says that it has
 * caught up, or is silent.
 */
export function readMetadata(
  client: EventStoreDBClient,
  after: bigint | null,
  end: bigint,
  take: (stream: string, metadata: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let silence: NodeJS.Timeout | undefined;
    const subscription = client.subscribeToAll({
      fromPosition: after === null ? START : { commit: after, prepare: after },
      filter: streamNameFilter({
        prefixes: ['$$'],
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
      take(event.streamId, event.data);
      if (event.position.commit >= end) over();
    });
  });
}

/** Goes on from an earlier search of the same log. @throws LogUnavailable */
export async function findTruncated(client: LogClient, before: Truncations): Promise<Truncations> {
  const truncated = new Set(before.streams);
  try {
    const end = await lastRecord(client);
    if (end === undefined || end === before.lookedTo) return before;
    const own = client.own();
    try {
      await readMetadata(own.client, before.lookedTo, end, (stream, metadata) => {
        const name = stream.slice('$$'.length);
        if (streamKindOf(name) === null) return;
        if (isTruncating(metadata)) truncated.add(name);
        else truncated.delete(name);
      });
    } finally {
      await own.end();
    }
    return { lookedTo: end, streams: [...truncated].sort() };
  } catch (error) {
    throw unavailable(error);
  }
}
