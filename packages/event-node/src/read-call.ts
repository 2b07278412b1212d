import { prefixesOf } from './event-filter.ts';
import { FrameSender } from './frame-sender.ts';
import type { GrpcCall } from './grpc-call.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import { askPatiently, type LogReader } from './log-reader.ts';
import { PageReader } from './page-reader.ts';
import { placeOf } from './place.ts';
import { streamNameOf } from './proposals.ts';
import { type AllOptions, decodeReadReq, frameReadResp, type ReadOptions } from './protocol.ts';
import type { Reader } from './readers.ts';
import type { PageQuery } from './storage.ts';
import { subscribe } from './subscription.ts';
import type { Tail } from './tail.ts';

const BACKWARDS = 1;

function bounded(value: string | undefined): number {
  const number = BigInt(value ?? 0);
  return number > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(number);
}

/** The first event of a read of $all: forwards the event at a position, backwards the one before it. */
function firstOfAll({ position, end }: AllOptions, backwards: boolean, { head, positions }: Tail): number {
  const ahead = head + (backwards ? 0 : 1);
  if (end) return ahead;
  if (!position) return backwards ? 0 : 1;
  const place = placeOf(position, { head, positions });
  switch (place.kind) {
    case 'start':
      return backwards ? 0 : 1;
    case 'event':
      if (!backwards) return place.seq;
      return place.hasPrepare ? place.seq - 1 : 0;
    case 'beyond':
      if (backwards) throw new GrpcError(GrpcStatus.UNKNOWN, 'Unexpected ReadAllResult: Error');
      return ahead;
    case 'before':
      // The server's own first events are below ours.
      if (backwards) return 0;
      throw new GrpcError(GrpcStatus.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');
    case 'none':
      throw new GrpcError(GrpcStatus.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');
  }
}

function pageQueryOf(options: ReadOptions, tail: Tail): PageQuery {
  const { head } = tail;
  const limit = bounded(options.count);
  const backwards = options.readDirection === BACKWARDS;
  const direction = backwards ? 'backwards' : 'forwards';
  if (options.all)
    return {
      of: 'all',
      direction,
      from: firstOfAll(options.all, backwards, tail),
      head,
      limit,
      only: options.filter && prefixesOf(options.filter),
    };
  const { stream } = options;
  if (!stream) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a read names a stream or $all');
  if (options.filter) throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'this log filters $all only');
  if (limit === 0 || (stream.end && !backwards))
    throw new GrpcError(GrpcStatus.UNKNOWN, 'Unexpected ReadStreamResult: Error');
  const from = stream.end
    ? Number.MAX_SAFE_INTEGER
    : stream.revision === undefined
      ? 0
      : bounded(stream.revision);
  return { of: 'stream', stream: streamNameOf(stream.streamIdentifier), direction, from, head, limit };
}

async function read(reader: Reader, log: LogReader, options: ReadOptions): Promise<void> {
  const wanted = pageQueryOf(options, log.tail);
  const { streams } = log.tail;
  const held =
    wanted.of === 'stream' && streams.part(wanted.stream, wanted.direction, wanted.from, wanted.limit);
  if (held) {
    if (held.length > 0) await reader.write(held);
    return;
  }
  const sender = new FrameSender(reader);
  const pages = new PageReader(log, reader, wanted);
  const isWhole = wanted.of === 'stream' && wanted.direction === 'forwards' && wanted.from === 0;
  // No await since the head was read: later events are added.
  const filling = isWhole && streams.begin(wanted.stream);
  let frames: Buffer[] | undefined;
  try {
    if (filling && (await pages.fill())) frames = pages.whole();
  } finally {
    // With a limit that was reached it may go on.
    if (filling) streams.settle(filling, frames && frames.length < wanted.limit ? frames : []);
  }
  if (frames) {
    for (const frame of frames) await sender.send(frame);
    await sender.flush();
    return;
  }
  let found = false;
  while (await pages.fill()) {
    found = true;
    const place = pages.peek();
    if (!place) continue;
    await pages.send(place, sender);
    pages.pass(place);
    if (reader.isOver) return;
  }
  if (!found && wanted.of === 'stream') {
    // Empty from the beginning, or backwards from the end: since nothing is ever deleted, the stream does not
    // exist.
    const isWhole =
      wanted.direction === 'forwards' ? wanted.from === 0 : wanted.from === Number.MAX_SAFE_INTEGER;
    const exists =
      !isWhole &&
      (await log.pools.first.run((pool) =>
        askPatiently(() => log.table.streamExists(pool, wanted.stream, wanted.head), reader.signal),
      ));
    const streamIdentifier = { streamName: Buffer.from(wanted.stream, 'utf8') };
    if (!exists) await sender.send(frameReadResp({ streamNotFound: { streamIdentifier } }));
  }
  await sender.flush();
}

/** Streams.Read: reads of a stream or of $all in both directions, and subscriptions. */
export function readCall(log: LogReader) {
  return async (call: GrpcCall): Promise<void> => {
    for await (const message of call.requests) {
      const { options } = decodeReadReq(message);
      if (!options) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a read needs options');
      if (options.uuidOption?.structured) {
        throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'this log writes ids as text only');
      }
      if (options.resolveLinks) {
        throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'this log has no links to resolve');
      }
      const reader = log.readers.enter(call);
      try {
        if (options.subscription) await subscribe(reader, log, options);
        else await read(reader, log, options);
      } finally {
        reader.leave();
      }
      return;
    }
    throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a read needs a request');
  };
}
