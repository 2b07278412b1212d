import type { StoredEvent } from './log-types.ts';
import type { Positions } from './positions.ts';
import { allocateFrame, FRAME_HEADER_BYTES, frameReadResp } from './protocol.ts';

/** The same as `eventFrame`, by the schema: what the quick way is compared with, and what writes numbers it cannot. */
export function eventFrameBySchema(event: StoredEvent, positions: Positions): Buffer {
  const position = positions.of(event.seq);
  return frameReadResp({
    event: {
      event: {
        id: { string: event.id },
        streamIdentifier: { streamName: Buffer.from(event.stream, 'utf8') },
        streamRevision: event.revision,
        preparePosition: position,
        commitPosition: position,
        metadata: { type: event.type, 'content-type': event.contentType, created: event.createdTicks },
        customMetadata: event.metadata,
        data: event.data,
      },
      commitPosition: position,
    },
  });
}

const sizeOfNumber = (value: number): number => {
  let size = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) size += 1;
  return size;
};

const sizeOfPart = (length: number): number => 1 + sizeOfNumber(length) + length;
/** The size of a field of bytes that the schema leaves out where it is empty. */
const sizeOfBytes = ({ length }: Uint8Array): number => (length === 0 ? 0 : sizeOfPart(length));

/** Writes tags of one byte, which all fields up to 15 have. */
class FrameWriter {
  #at = FRAME_HEADER_BYTES;
  readonly #frame: Buffer;

  constructor(frame: Buffer) {
    this.#frame = frame;
  }

  number(tag: number, value: number): void {
    this.#frame[this.#at++] = tag;
    this.#varint(value);
  }

  /** The following bytes, up to that length, are inside. */
  open(tag: number, length: number): void {
    this.number(tag, length);
  }

  bytes(tag: number, value: Uint8Array): void {
    if (value.length === 0) return;
    this.open(tag, value.length);
    this.#frame.set(value, this.#at);
    this.#at += value.length;
  }

  text(tag: number, value: string, length: number): void {
    this.open(tag, length);
    this.#at += this.#frame.write(value, this.#at, 'utf8');
  }

  #varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#frame[this.#at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#frame[this.#at++] = rest;
  }
}

// Field numbers of ReadResp and its parts, each with its wire type: 2 for bytes, 0 for numbers.
const TAG = { first: 0x0a, second: 0x12, name: 0x1a, revision: 0x18, prepare: 0x20, commit: 0x28 } as const;
const TAG_OF_ENTRY = 0x32;
const TAG_OF_METADATA = 0x3a;
const TAG_OF_DATA = 0x42;
const TAG_OF_POSITION = 0x18;
const KEYS = ['type', 'content-type', 'created'] as const;

/**
 * The framed answer with one event, the same bytes for every reader. It is written without the schema's encoder, whose
 * objects for every message and number cost more than the rest of sending an event.
 */
export function eventFrame(event: StoredEvent, positions: Positions): Buffer {
  const position = Number(positions.of(event.seq));
  if (!Number.isSafeInteger(position)) return eventFrameBySchema(event, positions);
  const { id, stream, revision, type, contentType, createdTicks, metadata, data } = event;
  const positionBytes = 1 + sizeOfNumber(position);
  const idLength = Buffer.byteLength(id);
  const nameLength = Buffer.byteLength(stream);
  const entries = [type, contentType, createdTicks];
  const lengths = entries.map((value) => Buffer.byteLength(value));
  let entryBytes = 0;
  const entryLengths = KEYS.map((key, at) => {
    const length = sizeOfPart(key.length) + sizeOfPart(lengths[at] ?? 0);
    entryBytes += sizeOfPart(length);
    return length;
  });
  const recorded =
    sizeOfPart(sizeOfPart(idLength)) +
    sizeOfPart(sizeOfPart(nameLength)) +
    (revision === 0 ? 0 : 1 + sizeOfNumber(revision)) +
    2 * positionBytes +
    entryBytes +
    sizeOfBytes(metadata) +
    sizeOfBytes(data);
  const read = sizeOfPart(recorded) + positionBytes;
  const frame = allocateFrame(sizeOfPart(read));
  const to = new FrameWriter(frame);
  to.open(TAG.first, read);
  to.open(TAG.first, recorded);
  to.open(TAG.first, sizeOfPart(idLength));
  to.text(TAG.second, id, idLength);
  to.open(TAG.second, sizeOfPart(nameLength));
  to.text(TAG.name, stream, nameLength);
  if (revision > 0) to.number(TAG.revision, revision);
  to.number(TAG.prepare, position);
  to.number(TAG.commit, position);
  for (const [at, key] of KEYS.entries()) {
    to.open(TAG_OF_ENTRY, entryLengths[at] ?? 0);
    to.text(TAG.first, key, key.length);
    to.text(TAG.second, entries[at] ?? '', lengths[at] ?? 0);
  }
  to.bytes(TAG_OF_METADATA, metadata);
  to.bytes(TAG_OF_DATA, data);
  to.number(TAG_OF_POSITION, position);
  return frame;
}
