/** Consecutive frames of one stream from its first event on. Immutable: a sender may keep a part. */
type Held = { readonly bytes: Buffer; readonly ends: readonly number[] };

/** A read in progress of a stream to cache, with the events written meanwhile. */
type Filling = { readonly stream: string; readonly later: Buffer[] };

const LARGEST_BYTES = 32 * 1024;
const LARGEST_EVENTS = 256;

function heldOf(frames: readonly Buffer[]): Held {
  let end = 0;
  const ends = frames.map((frame) => {
    end += frame.length;
    return end;
  });
  // Memory of its own: a part of Node's shared pool would keep the rest of it.
  const bytes = Buffer.allocUnsafeSlow(end);
  for (const [index, frame] of frames.entries()) bytes.set(frame, (ends[index] ?? 0) - frame.length);
  return { bytes, ends };
}

const isShort = ({ bytes, ends }: Held): boolean =>
  bytes.length <= LARGEST_BYTES && ends.length <= LARGEST_EVENTS;

/**
 * Cache of short streams, complete and framed, least recently used out first: a command reads its stream each
 * time, and would wait for the database although the one writer knows the stream. Committed events are added
 * before anybody can read them.
 */
export class StreamCache {
  readonly #streams = new Map<string, Held | Filling>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The framed events of a cached stream, undefined for others: at most `limit` from revision `from` forwards
   * or backwards. Empty beyond the stream's end.
   */
  part(stream: string, direction: 'forwards' | 'backwards', from: number, limit: number): Buffer | undefined {
    const held = this.#streams.get(stream);
    if (!held || !('ends' in held)) return undefined;
    // Moves it to the end: most recently used.
    this.#streams.delete(stream);
    this.#streams.set(stream, held);
    const { bytes, ends } = held;
    const startOf = (revision: number) => (revision === 0 ? 0 : (ends[revision - 1] ?? bytes.length));
    if (direction === 'forwards') {
      if (from >= ends.length) return bytes.subarray(bytes.length);
      const last = Math.min(ends.length, from + limit);
      return bytes.subarray(startOf(from), ends[last - 1]);
    }
    const first = Math.min(from, ends.length - 1);
    const frames: Buffer[] = [];
    for (let revision = first; revision >= 0 && frames.length < limit; revision -= 1)
      frames.push(bytes.subarray(startOf(revision), ends[revision]));
    return Buffer.concat(frames);
  }

  /** To be called when a read of a whole stream begins, together with the look at where the log ends. */
  begin(stream: string): Filling | undefined {
    if (this.#streams.has(stream)) return undefined;
    const filling: Filling = { stream, later: [] };
    this.#streams.set(stream, filling);
    return filling;
  }

  /** Ends `begin`: with the frames read, or with none if there are too many or the read failed. */
  settle(filling: Filling, frames: readonly Buffer[]): void {
    const { stream, later } = filling;
    if (this.#streams.get(stream) !== filling) return;
    this.#streams.delete(stream);
    if (frames.length > 0) this.#hold(stream, heldOf([...frames, ...later]));
  }

  /** Adds an event that was committed. */
  add(stream: string, revision: number, frame: Buffer): void {
    const known = this.#streams.get(stream);
    // A writer that begins a stream often continues it.
    if (!known) {
      if (revision === 0) this.#hold(stream, heldOf([frame]));
      return;
    }
    if (!('ends' in known)) {
      known.later.push(frame);
      return;
    }
    this.#drop(stream, known);
    if (revision !== known.ends.length) return;
    const ends = [...known.ends, known.bytes.length + frame.length];
    const bytes = Buffer.allocUnsafeSlow(known.bytes.length + frame.length);
    bytes.set(known.bytes);
    bytes.set(frame, known.bytes.length);
    this.#hold(stream, { bytes, ends });
  }

  clear(): void {
    this.#streams.clear();
    this.#bytes = 0;
  }

  #hold(stream: string, held: Held): void {
    if (!isShort(held)) return;
    this.#streams.set(stream, held);
    this.#bytes += held.bytes.length;
    for (const [oldest, other] of this.#streams) {
      if (this.#bytes <= this.#maxBytes) return;
      if ('ends' in other) this.#drop(oldest, other);
    }
  }

  #drop(stream: string, held: Held): void {
    this.#streams.delete(stream);
    this.#bytes -= held.bytes.length;
  }
}
