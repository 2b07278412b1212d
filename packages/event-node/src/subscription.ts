import { randomUUID } from 'node:crypto';
import { type EventFilter, eventFilterOf } from './event-filter.ts';
import { FrameSender } from './frame-sender.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import type { LogReader } from './log-reader.ts';
import { type EventPlace, LARGE_BYTES, PageReader } from './page-reader.ts';
import { placeOf } from './place.ts';
import { streamNameOf } from './proposals.ts';
import { frameReadResp, type ReadOptions } from './protocol.ts';
import type { Reader } from './readers.ts';
import type { Tail } from './tail.ts';

const TAIL_BYTES = 256 * 1024;

/** The events that a subscriber still has to get: everything from `seq` on, of one stream only from `revision` on. */
type Cursor = { seq: number; stream: string | undefined; revision: number };

function cursorOf(options: ReadOptions, tail: Tail): Cursor {
  const { all, stream } = options;
  const ahead = tail.head + 1;
  if (all) {
    const ofAll = { stream: undefined, revision: 0 };
    if (all.end) return { ...ofAll, seq: ahead };
    const place = all.position ? placeOf(all.position, tail) : { kind: 'start' as const };
    switch (place.kind) {
      case 'start':
        return { ...ofAll, seq: 1 };
      case 'event':
        return { ...ofAll, seq: place.seq + 1 };
      case 'beyond':
        // A checkpoint beyond the log belongs to another log, or to one restored from a backup: continuing
        // would silently skip events.
        throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'the position lies beyond the end of the log');
      case 'before':
      case 'none':
        throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'Trying to read from an invalid position.');
    }
  }
  if (!stream) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a subscription names a stream or $all');
  const name = streamNameOf(stream.streamIdentifier);
  if (stream.end) return { seq: ahead, stream: name, revision: 0 };
  return { seq: 1, stream: name, revision: stream.revision === undefined ? 0 : Number(stream.revision) + 1 };
}

/**
 * Sends everything after the given position, then every new event, in order and once, until the client
 * disconnects. Near the log's end events come from memory; a reader further behind gets pages from the
 * database. A filtered subscription gets a checkpoint every `checkpointEvery` events.
 */
export async function subscribe(reader: Reader, log: LogReader, options: ReadOptions): Promise<void> {
  const { tail } = log;
  const filter: EventFilter | undefined = options.filter && eventFilterOf(options.filter);
  const sender = new FrameSender(reader);
  // Confirmed first, even if the position turns out to be invalid.
  await reader.write(frameReadResp({ confirmation: { subscriptionId: randomUUID() } }));
  const cursor = cursorOf(options, tail);
  let unmarked = 0;
  let live = false;

  const checkpoint = async () => {
    const position = tail.positions.of(cursor.seq - 1);
    await sender.send(frameReadResp({ checkpoint: { commitPosition: position, preparePosition: position } }));
    // Shows a client without matching events that reading makes progress.
    await sender.flush();
    unmarked = 0;
  };

  const deliver = async (place: Omit<EventPlace, 'isLarge'>, send: () => Promise<void>) => {
    cursor.seq = place.seq + 1;
    const own =
      cursor.stream === undefined || (place.stream === cursor.stream && place.revision >= cursor.revision);
    if (own) cursor.revision = place.revision + 1;
    if (own && (!filter || filter.accepts(place))) await send();
    unmarked += 1;
    if (filter && unmarked >= filter.checkpointEvery) await checkpoint();
  };

  /** Sends the database's events from the cursor on, up to `head`. */
  const catchUp = async (head: number) => {
    const range = { direction: 'forwards', head, limit: Number.MAX_SAFE_INTEGER } as const;
    const pages = new PageReader(
      log,
      reader,
      cursor.stream === undefined
        ? { ...range, of: 'all', from: cursor.seq }
        : { ...range, of: 'stream', stream: cursor.stream, from: cursor.revision },
    );
    while (await pages.fill()) {
      const place = pages.peek();
      if (!place) continue;
      await deliver(place, () => pages.send(place, sender));
      pages.pass(place);
      if (reader.isOver) return;
    }
    reader.hold(0, () => undefined);
    cursor.seq = head + 1;
  };

  /** Sends the events in memory from the cursor on; false if memory begins later. */
  const follow = async (): Promise<boolean> => {
    await reader.reserve(TAIL_BYTES);
    let entries = tail.from(cursor.seq, TAIL_BYTES) ?? [];
    const hasEntries = entries.length > 0;
    const bytes = entries.reduce((sum, { frame }) => sum + frame.length, 0);
    reader.hold(bytes, () => {
      entries = [];
    });
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at];
      if (!entry) continue;
      if (entry.frame.length > LARGE_BYTES) {
        // From the database, in slices: a client that takes its time must not keep this alive beyond the tail.
        const { seq } = entry;
        entries = [];
        await catchUp(seq);
        break;
      }
      await deliver(entry, () => sender.send(entry.frame));
    }
    return hasEntries;
  };

  while (!reader.isOver) {
    if (cursor.seq > tail.head) {
      if (!live) {
        if (filter && unmarked > 0) await checkpoint();
        await sender.send(frameReadResp({ caughtUp: {} }));
        live = true;
      }
      await sender.flush();
      await tail.beyond(cursor.seq - 1, reader.signal);
      continue;
    }
    if (await follow()) continue;
    if (live) {
      await sender.send(frameReadResp({ fellBehind: {} }));
      live = false;
    }
    await catchUp(tail.head);
  }
}
