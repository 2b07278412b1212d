import { GrpcError, GrpcStatus } from './grpc-status.ts';
import type { ExpectedRevision, ProposedEvent } from './log-types.ts';
import type { AppendOptions, ProposedMessage, StreamIdentifierMessage, UuidMessage } from './protocol.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// An index entry of Postgres has at most 2,704 bytes; a name is in two indexes and stays far below.
const NAME_BYTES = 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const NOTHING = new Uint8Array();

function invalid(message: string): GrpcError {
  return new GrpcError(GrpcStatus.INVALID_ARGUMENT, message);
}

/** Postgres stores no NUL in text, and half a surrogate pair is no UTF-8. */
function checkedName(name: string, what: string): string {
  if (name === '' || name.includes('\0') || !name.isWellFormed() || Buffer.byteLength(name) > NAME_BYTES) {
    throw invalid(`${what} must have 1 to ${NAME_BYTES} bytes of UTF-8 without NUL`);
  }
  return name;
}

/** Throws GrpcError INVALID_ARGUMENT. */
export function streamNameOf(message: StreamIdentifierMessage | undefined): string {
  try {
    return checkedName(utf8.decode(message?.streamName ?? NOTHING), 'a stream name');
  } catch (error) {
    throw error instanceof GrpcError ? error : invalid('a stream name must be UTF-8');
  }
}

export const isSystemStream = (stream: string): boolean => stream.startsWith('$');

/** Streams that start with `$` steer a real server (retention, access): accepting what has no effect here would be. */
export function appendableStreamOf(message: StreamIdentifierMessage | undefined): string {
  const stream = streamNameOf(message);
  if (isSystemStream(stream)) {
    throw new GrpcError(GrpcStatus.UNIMPLEMENTED, 'this log keeps no system streams and no stream metadata');
  }
  return stream;
}

/** Throws GrpcError INVALID_ARGUMENT. */
export function uuidOf(message: UuidMessage | undefined): string {
  const id = message?.structured ? fromHalves(message.structured) : (message?.string ?? '').toLowerCase();
  if (!UUID.test(id)) throw invalid('an id must be a UUID');
  return id;
}

function fromHalves(halves: { mostSignificantBits: string; leastSignificantBits: string }): string {
  const hex = [halves.mostSignificantBits, halves.leastSignificantBits]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Throws GrpcError INVALID_ARGUMENT. */
export function expectedRevisionOf(options: AppendOptions): ExpectedRevision {
  switch (options.expected) {
    case 'revision':
      return { kind: 'exact', revision: BigInt(options.revision ?? 0) };
    case 'noStream':
      return { kind: 'no_stream' };
    case 'any':
      return { kind: 'any' };
    case 'streamExists':
      return { kind: 'stream_exists' };
    default:
      throw invalid('an expected revision is required');
  }
}

/** Throws GrpcError INVALID_ARGUMENT. */
export function proposedEventOf(message: ProposedMessage): ProposedEvent {
  return {
    id: uuidOf(message.id),
    type: checkedName(message.metadata?.type ?? '', 'an event type'),
    contentType: checkedName(
      message.metadata?.['content-type'] ?? 'application/octet-stream',
      'a content type',
    ),
    data: message.data ?? NOTHING,
    metadata: message.customMetadata ?? NOTHING,
  };
}

/** The approximate memory of an event. */
export const sizeOf = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + event.type.length * 2;

// In addition to the limit on the data of one append, since an append stays in memory until it is written.
const HELD_BYTES = 16 * 1024 * 1024;

/** Adds up an append while it arrives. */
export class AppendSize {
  readonly #maxBytes: number;
  #data = 0;
  #held = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(event: ProposedEvent): void {
    this.#data += event.data.length;
    this.#held += sizeOf(event);
  }

  /** As EventStoreDB counts: data, not metadata, over all the events of the append. */
  get isExceeded(): boolean {
    return this.#data > this.#maxBytes || this.#held > HELD_BYTES;
  }
}
