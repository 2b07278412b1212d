import { FrameSender } from './frame-sender.ts';
import type { GrpcCall } from './grpc-server.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import { askPatiently, type LogReader, readPages } from './log-reader.ts';
import { seqAtOrAfter } from './positions.ts';
import { streamNameOf } from './proposals.ts';
import { decodeReadReq, frameReadResp, type ReadOptions } from './protocol.ts';
import { eventFrame } from './recorded-event.ts';
import type { PageQuery } from './storage.ts';
import { subscribe } from './subscription.ts';

const BACKWARDS = 1;

function bounded(value: string | undefined): number {
  const number = BigInt(value ?? 0);
  return number > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(number);
}

/** Where a read begins, as EventStoreDB has it: an event at a position is read forwards from there, not backwards. */
function pageQueryOf(options: ReadOptions, head: number): PageQuery {
  const limit = bounded(options.count);
  const backwards = options.readDirection === BACKWARDS;
  const direction = backwards ? 'backwards' : 'forwards';
  if (options.all) {
    const { position, end } = options.all;
    const reached = position && seqAtOrAfter(BigInt(position.commitPosition ?? 0));
    const start = backwards ? 0 : 1;
    const from = end
      ? head + (backwards ? 0 : 1)
      : reached === undefined
        ? start
        : reached - (backwards ? 1 : 0);
    return { of: 'all', direction, from, head, limit };
  }
  const { stream } = options;
  if (!stream) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a read names a stream or $all');
  const from = stream.end
    ? Number.MAX_SAFE_INTEGER
    : stream.revision === undefined
      ? 0
      : bounded(stream.revision);
  return { of: 'stream', stream: streamNameOf(stream.streamIdentifier), direction, from, head, limit };
}

async function read(call: GrpcCall, reader: LogReader, options: ReadOptions): Promise<void> {
  const wanted = pageQueryOf(options, reader.tail.head);
  const sender = new FrameSender(call);
  let found = false;
  for await (const events of readPages(reader, wanted, call.signal)) {
    found = true;
    for (const event of events) await sender.send(eventFrame(event));
    if (call.signal.aborted) return;
  }
  if (!found && wanted.of === 'stream') {
    const exists = await askPatiently(
      () => reader.table.streamExists(reader.pool, wanted.stream, wanted.head),
      call.signal,
    );
    const streamIdentifier = { streamName: Buffer.from(wanted.stream, 'utf8') };
    if (!exists) await sender.send(frameReadResp({ streamNotFound: { streamIdentifier } }));
  }
  await sender.flush();
}

/** Streams.Read: reads of a stream or of $all in both directions, and subscriptions. */
export function readCall(reader: LogReader) {
  return async (call: GrpcCall): Promise<void> => {
    for await (const message of call.requests) {
      const { options } = decodeReadReq(message);
      if (!options) throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a read needs options');
      if (options.uuidOption?.structured) {
        throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'this log writes ids as text only');
      }
      if (options.subscription) await subscribe(call, reader, options);
      else if (options.filter)
        throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'this log filters subscriptions only');
      else await read(call, reader, options);
      return;
    }
    throw new GrpcError(GrpcStatus.INVALID_ARGUMENT, 'a read needs a request');
  };
}
