import type { GrpcCall } from './grpc-call.ts';
import { GrpcError, GrpcStatus } from './grpc-status.ts';

export type ReaderLimits = {
  /** Reads and subscriptions in progress at the same time. */
  readers: number;
  /** Memory of all readers, in bytes: pages read and frames being sent. */
  bytes: number;
  /** A client that has read nothing for this long is stalled: it is ended when its memory is needed. */
  stalledMs: number;
};

export const READER_LIMITS: ReaderLimits = { readers: 512, bytes: 32 * 1024 * 1024, stalledMs: 10_000 };

const RETRY_MS = 50;

/**
 * All readers of the log, within common limits. A reader that waits for its client gives up its page when
 * another reader needs the memory, and reads it again later. A reader whose client accepts nothing at all is
 * ended when no other memory is free; the client reconnects if it is alive.
 */
export class Readers {
  readonly #open = new Set<Reader>();
  readonly #limits: ReaderLimits;
  #bytes = 0;

  constructor(limits: ReaderLimits = READER_LIMITS) {
    this.#limits = limits;
  }

  /** Throws GrpcError RESOURCE_EXHAUSTED when all places are taken by readers that get on. */
  enter(call: GrpcCall): Reader {
    if (this.#open.size >= this.#limits.readers && !this.#cutStalled()) {
      throw new GrpcError(GrpcStatus.RESOURCE_EXHAUSTED, 'too many reads are under way');
    }
    const reader: Reader = new Reader(call, {
      count: (bytes) => {
        this.#bytes += bytes;
      },
      hasRoom: (bytes) => this.#bytes + bytes <= this.#limits.bytes,
      trim: () => {
        while (this.#bytes > this.#limits.bytes && this.#evict());
      },
      makeRoom: () => this.#evict() || this.#cutStalled(),
      left: () => this.#open.delete(reader),
    });
    this.#open.add(reader);
    // At once, not when its handler notices: a client that cancels and reconnects must not compete with its
    // former reader.
    call.signal.addEventListener('abort', () => reader.leave(), { once: true });
    return reader;
  }

  /** Drops the pages of the reader that has waited longest for its client. False if there is none. */
  #evict(): boolean {
    const reader = this.#longestWaiting((one) => one.holds > 0);
    reader?.evict();
    return reader !== undefined;
  }

  #cutStalled(): boolean {
    const since = performance.now() - this.#limits.stalledMs;
    const reader = this.#longestWaiting((one) => (one.waitingSince ?? Number.POSITIVE_INFINITY) < since);
    reader?.cut();
    return reader !== undefined;
  }

  #longestWaiting(condition: (reader: Reader) => boolean): Reader | undefined {
    let found: Reader | undefined;
    for (const reader of this.#open) {
      if (reader.waitingSince === undefined || !condition(reader)) continue;
      if (found?.waitingSince === undefined || reader.waitingSince < found.waitingSince) found = reader;
    }
    return found;
  }
}

type Accounts = {
  count(bytes: number): void;
  hasRoom(bytes: number): boolean;
  /** Drops pages of waiting readers until all is within the limits: a page may exceed its reservation. */
  trim(): void;
  /** False when nobody can make any. */
  makeRoom(): boolean;
  left(): void;
};

/** One reader: its memory, and since when it has waited for its client. */
export class Reader {
  readonly #call: GrpcCall;
  readonly #accounts: Accounts;
  #holds = 0;
  #sends = 0;
  #dropHeld: () => void = () => undefined;
  #waitingSince: number | undefined;
  #isOver = false;

  constructor(call: GrpcCall, accounts: Accounts) {
    this.#call = call;
    this.#accounts = accounts;
  }

  get signal(): AbortSignal {
    return this.#call.signal;
  }
  get holds(): number {
    return this.#holds;
  }
  get waitingSince(): number | undefined {
    return this.#waitingSince;
  }
  get isOver(): boolean {
    return this.#isOver || this.#call.signal.aborted;
  }

  /** Takes room for so many bytes more, if there is any. */
  tryReserve(bytes: number): boolean {
    if (!this.#accounts.hasRoom(bytes)) return false;
    this.#add(bytes);
    return true;
  }

  /** Takes room for so many bytes more before they are fetched; waits for it while others get on. */
  async reserve(bytes: number): Promise<void> {
    while (!this.isOver && !this.tryReserve(bytes)) {
      if (!this.#accounts.makeRoom()) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Replaces the reader's held bytes; `drop` frees them, and may be called during any `write`. */
  hold(bytes: number, drop: () => void): void {
    this.#add(bytes - this.#holds);
    this.#dropHeld = drop;
    this.#accounts.trim();
  }

  #add(bytes: number): void {
    // An ended reader has released everything, even if data still arrives for it.
    if (this.#isOver) return;
    this.#holds += bytes;
    this.#accounts.count(bytes);
  }

  evict(): void {
    this.#dropHeld();
    this.#add(-this.#holds);
    this.#dropHeld = () => undefined;
  }

  async write(frames: Buffer): Promise<void> {
    // Not counted after the end: nothing would subtract it again.
    if (this.#isOver) return;
    this.#sends += frames.length;
    this.#accounts.count(frames.length);
    this.#waitingSince = performance.now();
    try {
      await this.#call.write(frames);
    } finally {
      this.#waitingSince = undefined;
      if (!this.#isOver) this.#accounts.count(-frames.length);
      this.#sends -= frames.length;
    }
  }

  cut(): void {
    this.leave();
    this.#call.cut();
  }

  /** Releases everything; a reader's last call. */
  leave(): void {
    if (this.#isOver) return;
    this.evict();
    this.#isOver = true;
    this.#waitingSince = undefined;
    this.#accounts.count(-this.#sends);
    this.#accounts.left();
  }
}
