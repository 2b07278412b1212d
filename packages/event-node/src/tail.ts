import type { StoredEvent } from './log-types.ts';
import type { Positions } from './positions.ts';
import { eventFrame } from './recorded-event.ts';
import { StreamCache } from './stream-cache.ts';

const STREAM_BYTES = 8 * 1024 * 1024;

/** An event ready to send, with what a filter looks at. */
export type TailEntry = { seq: number; stream: string; type: string; revision: number; frame: Buffer };

export function tailEntry(event: StoredEvent, positions: Positions): TailEntry {
  return {
    seq: event.seq,
    stream: event.stream,
    type: event.type,
    revision: event.revision,
    frame: eventFrame(event, positions),
  };
}

/**
 * The end of the log as readers may see it: how far it is committed, its last events and short streams in memory, and a bell.
 *
 * `head` moves only after the database has acknowledged, so that nobody reads an event that could still vanish.
 */
export class Tail {
  #head = 0;
  #entries: (TailEntry | undefined)[] = [];
  // Removing from the front of a long array is slow; the dead prefix is cut off now and then.
  #first = 0;
  #bytes = 0;
  #waiting = new Set<() => void>();
  readonly #maxBytes: number;
  readonly positions: Positions;
  readonly streams = new StreamCache(STREAM_BYTES);

  constructor(maxBytes: number, positions: Positions) {
    this.#maxBytes = maxBytes;
    this.positions = positions;
  }

  get head(): number {
    return this.#head;
  }

  /** Appends committed events; they must follow the head without a gap. */
  extend(events: readonly StoredEvent[]): void {
    for (const event of events) {
      if (event.seq !== this.#head + 1) throw new Error(`event ${event.seq} cannot follow ${this.#head}`);
      const entry = tailEntry(event, this.positions);
      this.#entries.push(entry);
      this.#bytes += entry.frame.length;
      this.#head = event.seq;
      this.streams.add(entry.stream, entry.revision, entry.frame);
    }
    while (this.#bytes > this.#maxBytes && this.#first < this.#entries.length - 1) {
      this.#bytes -= this.#entries[this.#first]?.frame.length ?? 0;
      this.#entries[this.#first] = undefined;
      this.#first += 1;
    }
    if (this.#first > 1024 && this.#first * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
    this.#ring();
  }

  /** Sets the head from the database, after a start or a lost connection; memory is emptied. */
  restart(head: number): void {
    this.#entries = [];
    this.#first = 0;
    this.#bytes = 0;
    this.#head = head;
    this.streams.clear();
    this.#ring();
  }

  /** Entries from `seq` on, about `maxBytes` of them, or undefined when memory no longer reaches back so far. */
  from(seq: number, maxBytes: number): TailEntry[] | undefined {
    const oldest = this.#entries[this.#first]?.seq;
    if (oldest === undefined || seq < oldest) return undefined;
    const entries: TailEntry[] = [];
    let bytes = 0;
    for (
      let index = this.#first + seq - oldest;
      index < this.#entries.length && bytes < maxBytes;
      index += 1
    ) {
      const entry = this.#entries[index];
      if (!entry) break;
      entries.push(entry);
      bytes += entry.frame.length;
    }
    return entries;
  }

  /** Resolves once the head is beyond `seq`, or the signal is aborted. */
  async beyond(seq: number, signal: AbortSignal): Promise<void> {
    while (this.#head <= seq && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    }
  }

  #ring(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}
