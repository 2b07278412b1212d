import { randomUUID } from 'node:crypto';
import { type EventFilter, eventFilterOf } from './event-filter.ts';
import { FrameSender } from './frame-sender.ts';
import type { GrpcCall } from './grpc-server.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import { type LogReader, readPages } from './log-reader.ts';
import { positionOf, seqAtOrBefore } from './positions.ts';
import { streamNameOf } from './proposals.ts';
import { frameReadResp, type ReadOptions } from './protocol.ts';
import { type TailEntry, tailEntry } from './tail.ts';

const TAIL_BYTES = 256 * 1024;

/** What a subscriber has yet to get: everything from `seq` on, of one stream only from `revision` on. */
type Cursor = { seq: number; stream: string | undefined; revision: number };

function cursorOf(options: ReadOptions, head: number): Cursor {
  const { all, stream } = options;
  if (all) {
    if (all.end) return { seq: head + 1, stream: undefined, revision: 0 };
    const after = all.position ? seqAtOrBefore(BigInt(all.position.commitPosition ?? 0)) : 0;
    // A checkpoint ahead of the log belongs to another log, or to one since restored from a backup: going on from
    // there would skip events in silence.
    if (after > head)
      throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'the position lies beyond the end of the log');
    return { seq: after + 1, stream: undefined, revision: 0 };
  }
  if (!stream) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a subscription names a stream or $all');
  const name = streamNameOf(stream.streamIdentifier);
  if (stream.end) return { seq: head + 1, stream: name, revision: 0 };
  return { seq: 1, stream: name, revision: stream.revision === undefined ? 0 : Number(stream.revision) + 1 };
}

/**
 * Sends everything after the given position, then everything that comes, in order and once, until the client leaves.
 *
 * Near the end of the log events come from memory; a reader that has fallen further behind gets pages from the
 * database. A filtered subscription gets a checkpoint every `checkpointEvery` events looked at.
 */
export async function subscribe(call: GrpcCall, reader: LogReader, options: ReadOptions): Promise<void> {
  const { tail } = reader;
  const filter: EventFilter | undefined = options.filter && eventFilterOf(options.filter);
  const cursor = cursorOf(options, tail.head);
  const sender = new FrameSender(call);
  let unmarked = 0;
  let live = false;

  const checkpoint = async () => {
    const position = positionOf(cursor.seq - 1);
    await sender.send(frameReadResp({ checkpoint: { commitPosition: position, preparePosition: position } }));
    unmarked = 0;
  };

  const deliver = async (entry: TailEntry) => {
    cursor.seq = entry.seq + 1;
    const own =
      cursor.stream === undefined || (entry.stream === cursor.stream && entry.revision >= cursor.revision);
    if (own) cursor.revision = entry.revision + 1;
    if (own && (!filter || filter.accepts(entry))) await sender.send(entry.frame);
    unmarked += 1;
    if (filter && unmarked >= filter.checkpointEvery) await checkpoint();
  };

  const catchUp = async () => {
    const head = tail.head;
    const range = { direction: 'forwards', head, limit: Number.MAX_SAFE_INTEGER } as const;
    const pages = readPages(
      reader,
      cursor.stream === undefined
        ? { ...range, of: 'all', from: cursor.seq }
        : { ...range, of: 'stream', stream: cursor.stream, from: cursor.revision },
      call.signal,
    );
    for await (const events of pages) {
      for (const event of events) await deliver(tailEntry(event));
      if (call.signal.aborted) return;
    }
    cursor.seq = head + 1;
  };

  await call.write(frameReadResp({ confirmation: { subscriptionId: randomUUID() } }));
  while (!call.signal.aborted) {
    if (cursor.seq > tail.head) {
      if (!live) {
        if (filter && unmarked > 0) await checkpoint();
        await sender.send(frameReadResp({ caughtUp: {} }));
        live = true;
      }
      await sender.flush();
      await tail.beyond(cursor.seq - 1, call.signal);
      continue;
    }
    const entries = tail.from(cursor.seq, TAIL_BYTES);
    if (!entries && live) {
      await sender.send(frameReadResp({ fellBehind: {} }));
      live = false;
    }
    if (entries) for (const entry of entries) await deliver(entry);
    else await catchUp();
  }
}
