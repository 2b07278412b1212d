/**
 * Decodes read answers by protobufjs: the library's decoder (google-protobuf) takes five times as long. The
 * library makes events from the result.
 */
import protobuf from 'protobufjs';

/** An unsigned number of 64 bits as protobufjs reads it. */
interface Long {
  toNumber(): number;
  toString(): string;
}

interface RecordMessage {
  readonly id: { readonly string: string } | null;
  readonly streamIdentifier: { readonly streamName: Buffer } | null;
  readonly streamRevision: Long;
  readonly preparePosition: Long;
  readonly commitPosition: Long;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customMetadata: Buffer;
  readonly data: Buffer;
}

interface EventMessage {
  readonly event: RecordMessage | null;
  readonly link: RecordMessage | null;
  /** Absent if the server sends none; another field of the same oneof then says so. */
  readonly commitPosition?: Long;
}

/** From EventStoreDB's streams.proto and shared.proto, with their names and numbers. */
const schema = protobuf.Root.fromJSON({
  nested: {
    ReadResp: { fields: { event: { id: 1, type: 'ReadEvent' } } },
    ReadEvent: {
      oneofs: { position: { oneof: ['commitPosition'] } },
      fields: {
        event: { id: 1, type: 'RecordedEvent' },
        link: { id: 2, type: 'RecordedEvent' },
        commitPosition: { id: 3, type: 'uint64' },
      },
    },
    RecordedEvent: {
      fields: {
        id: { id: 1, type: 'UUID' },
        streamIdentifier: { id: 2, type: 'StreamIdentifier' },
        streamRevision: { id: 3, type: 'uint64' },
        preparePosition: { id: 4, type: 'uint64' },
        commitPosition: { id: 5, type: 'uint64' },
        metadata: { id: 6, keyType: 'string', type: 'string' } as protobuf.IMapField,
        customMetadata: { id: 7, type: 'bytes' },
        data: { id: 8, type: 'bytes' },
      },
    },
    UUID: { fields: { string: { id: 2, type: 'string' } } },
    StreamIdentifier: { fields: { streamName: { id: 3, type: 'bytes' } } },
  },
});
const readResp = schema.lookupType('ReadResp');
/** Field 1, length-delimited: an event. Everything else (confirmation, checkpoint, not found) begins with another byte. */
const eventTag = (1 << 3) | 2;

/** The library calls `BigInt` on it, which is free for a bigint and slow for a text. */
function bigintOf(long: Long): bigint {
  const number = long.toNumber();
  return Number.isSafeInteger(number) ? BigInt(number) : BigInt(long.toString());
}

const noBytes = new Uint8Array();
/** protobufjs has an empty array where a field is not there. */
const bytesOf = (field: Uint8Array): Uint8Array => (field.length ? field : noBytes);

/** A record with the methods that the library calls on its generated class. */
class RecordedEvent {
  readonly message: RecordMessage;
  constructor(message: RecordMessage) {
    this.message = message;
  }
  getMetadataMap() {
    const { metadata } = this.message;
    return { get: (name: string): string | undefined => metadata[name] };
  }
  hasId() {
    return this.message.id !== null;
  }
  getId() {
    const { id } = this.message;
    return { hasStructured: () => false, getString: () => id?.string };
  }
  hasStreamIdentifier() {
    return this.message.streamIdentifier !== null;
  }
  getStreamIdentifier() {
    const { streamIdentifier } = this.message;
    return { getStreamName: () => streamIdentifier?.streamName };
  }
  getStreamRevision() {
    return bigintOf(this.message.streamRevision);
  }
  getPreparePosition() {
    return bigintOf(this.message.preparePosition);
  }
  getCommitPosition() {
    return bigintOf(this.message.commitPosition);
  }
  getCustomMetadata_asU8() {
    return this.message.customMetadata;
  }
  getData() {
    return bytesOf(this.message.data);
  }
  getData_asU8() {
    return bytesOf(this.message.data);
  }
}

/** The fields of a record that this product uses, in the library's form. */
export interface JsonRecord {
  readonly id: string;
  readonly type: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: { readonly commit: bigint; readonly prepare: bigint };
  readonly data: unknown;
  readonly metadata: unknown;
}

/** Null for a record that is not JSON throughout. */
function jsonRecordOf(message: RecordMessage): JsonRecord | null {
  const { id, streamIdentifier, metadata, data, customMetadata } = message;
  const { type } = metadata;
  if (!id || !streamIdentifier || type === undefined) return null;
  if (metadata['content-type'] !== 'application/json') return null;
  try {
    return {
      id: id.string,
      type,
      streamId: streamIdentifier.streamName.toString(),
      revision: bigintOf(message.streamRevision),
      position: { commit: bigintOf(message.commitPosition), prepare: bigintOf(message.preparePosition) },
      data: JSON.parse(data.toString()),
      metadata: JSON.parse(customMetadata.toString()),
    };
  } catch {
    return null;
  }
}

/** The event of an answer, with the fields of `RecordedEvent`. */
export class ReadEvent {
  readonly message: EventMessage;
  constructor(message: EventMessage) {
    this.message = message;
  }
  /** The event directly, without the library's conversion; null if the library must do it. */
  resolved(): { readonly event: JsonRecord } | null {
    const event = this.message.event && !this.message.link ? jsonRecordOf(this.message.event) : null;
    return event && { event };
  }
  hasEvent() {
    return this.message.event !== null;
  }
  getEvent() {
    return this.message.event && new RecordedEvent(this.message.event);
  }
  hasLink() {
    return this.message.link !== null;
  }
  getLink() {
    return this.message.link && new RecordedEvent(this.message.link);
  }
  hasCommitPosition() {
    return Object.hasOwn(this.message, 'commitPosition');
  }
  getCommitPosition() {
    const { commitPosition } = this.message;
    return commitPosition && bigintOf(commitPosition);
  }
}

/** An answer with an event; the library reads other kinds of answers with `?.`. */
export class EventResponse {
  readonly #event: ReadEvent;
  constructor(event: ReadEvent) {
    this.#event = event;
  }
  hasEvent() {
    return true;
  }
  getEvent() {
    return this.#event;
  }
}

/** The library handles ids as bytes; this product uses texts. */
const hasTextId = (record: RecordMessage | null): boolean => record === null || Boolean(record.id?.string);

/** The event in an answer's bytes; null if there is none, or if the library must decode it. */
export function readEventResponse(bytes: Buffer): EventResponse | null {
  if (bytes[0] !== eventTag) return null;
  // The schema above is what vouches for the shape.
  const { event } = readResp.decode(bytes) as unknown as { readonly event: EventMessage };
  if (!hasTextId(event.event) || !hasTextId(event.link)) return null;
  return new EventResponse(new ReadEvent(event));
}
