import type { FrameSender } from './frame-sender.ts';
import { askPatiently, type LogReader } from './log-reader.ts';
import type { StoredEvent } from './log-types.ts';
import type { Reader } from './readers.ts';
import { eventFrame } from './recorded-event.ts';
import type { Page, PageQuery, PageSize } from './storage.ts';

// Memory of a row besides its data and metadata.
const EVENT_BYTES = 400;

// The first page: most streams are short, and a client that reads nothing costs no more than this. Each
// further page is twice as large.
const FIRST_PAGE: PageSize = { rows: 128, bytes: 64 * 1024 };
const LARGEST_PAGE: PageSize = { rows: 512, bytes: 256 * 1024 };

const twice = ({ rows, bytes }: PageSize): PageSize => ({
  rows: Math.min(rows * 2, LARGEST_PAGE.rows),
  bytes: Math.min(bytes * 2, LARGEST_PAGE.bytes),
});

/** An event as large as this is sent in slices. */
export const LARGE_BYTES = 128 * 1024;
const SLICE_BYTES = 64 * 1024;

/** An event without its content. */
export type EventPlace = Pick<StoredEvent, 'seq' | 'stream' | 'type' | 'revision'> & { isLarge: boolean };

const bytesOf = (events: readonly StoredEvent[]): number =>
  events.reduce((sum, event) => sum + event.data.length + event.metadata.length + EVENT_BYTES, 0);

/**
 * Reads a part of the log page by page. The next page is loaded while the second half of the current one is
 * sent, if there is memory for both. Both may be dropped while the reader waits in `write`, and are then read
 * again.
 */
export class PageReader {
  readonly #log: LogReader;
  readonly #reader: Reader;
  readonly #wanted: PageQuery;
  #from: number;
  #remaining: number;
  #page: readonly StoredEvent[] = [];
  #at = 0;
  #isLast = false;
  #next: Promise<Page> | undefined;
  #size = FIRST_PAGE;
  // The frame of the event that is being sent in slices.
  #frame: Buffer | undefined;

  constructor(log: LogReader, reader: Reader, wanted: PageQuery) {
    this.#log = log;
    this.#reader = reader;
    this.#wanted = wanted;
    this.#from = wanted.from;
    this.#remaining = wanted.limit;
  }

  /** Makes sure that `peek` has an event to return; false at the end. */
  async fill(): Promise<boolean> {
    if (this.#at < this.#page.length) return true;
    if (this.#isLast || this.#remaining <= 0 || this.#from < 0) return false;
    if (this.#page.length > 0) this.#size = twice(this.#size);
    const fetching = this.#next ?? this.#fetch();
    this.#next = undefined;
    const { events, isLast } = await fetching;
    this.#page = events;
    this.#at = 0;
    this.#isLast = isLast || events.length === 0;
    this.#reader.hold(bytesOf(events), () => this.#drop());
    return events.length > 0;
  }

  /** All frames, if the first page holds everything; undefined before `fill`. */
  whole(): Buffer[] | undefined {
    const isFirst = this.#at === 0 && this.#size === FIRST_PAGE;
    return isFirst && this.#isLast ? this.#page.map((event) => this.#frameOf(event)) : undefined;
  }

  /** The next event of the page and its place; undefined at its end. */
  peek(): EventPlace | undefined {
    const event = this.#page[this.#at];
    if (!event) return undefined;
    const { seq, stream, type, revision, data, metadata } = event;
    return { seq, stream, type, revision, isLarge: data.length + metadata.length > LARGE_BYTES };
  }

  /** Steps over the event that `peek` returned. */
  pass(place: EventPlace): void {
    // The event is missing if the page was dropped meanwhile.
    if (this.#page[this.#at]?.seq === place.seq) this.#at += 1;
    this.#frame = undefined;
    this.#remaining -= 1;
    this.#from = this.#after(place);
    // Not earlier: a reader that stops after the first events of a page would waste the next one.
    if (this.#at === Math.ceil(this.#page.length / 2)) this.#prefetch();
  }

  /** Sends the event that `peek` returned. */
  async send(place: EventPlace, sender: FrameSender): Promise<void> {
    if (place.isLarge) await this.#sendInSlices(sender);
    else await sender.send(this.#frameOf(this.#page[this.#at]));
  }

  /**
   * While a client reads a large event slowly, only the current slice is held: the rest can be dropped and
   * read again.
   */
  async #sendInSlices(sender: FrameSender): Promise<void> {
    await sender.flush();
    for (let sent = 0, isEnd = false; !isEnd && !this.#reader.isOver; ) {
      await this.fill();
      const slice = this.#slice(sent);
      sent += slice.bytes.length;
      isEnd = slice.isEnd;
      await this.#reader.write(slice.bytes);
    }
  }

  /** A copy: it must not keep the whole alive. */
  #slice(from: number): { bytes: Buffer; isEnd: boolean } {
    this.#frame ??= this.#frameOf(this.#page[this.#at]);
    const frame = this.#frame;
    const bytes = Buffer.from(frame.subarray(from, from + SLICE_BYTES));
    return { bytes, isEnd: from + bytes.length >= frame.length };
  }

  #frameOf(event: StoredEvent | undefined): Buffer {
    if (!event) throw new Error('fill() comes first');
    return eventFrame(event, this.#log.tail.positions);
  }

  #after(event: Pick<StoredEvent, 'seq' | 'revision'>): number {
    return (
      (this.#wanted.of === 'all' ? event.seq : event.revision) +
      (this.#wanted.direction === 'forwards' ? 1 : -1)
    );
  }

  #prefetch(): void {
    const last = this.#page.at(-1);
    const remaining = this.#remaining - (this.#page.length - this.#at);
    if (!last || this.#isLast || remaining <= 0 || this.#after(last) < 0) return;
    // The first page does not show yet whether its client reads.
    if (this.#size === FIRST_PAGE || !this.#reader.tryReserve(this.#size.bytes)) return;
    this.#next = this.#ask(this.#after(last), remaining);
    // A caller that stops early never awaits the next page, so its failure is ignored.
    this.#next.catch(() => undefined);
  }

  async #fetch(): Promise<Page> {
    await this.#reader.reserve(this.#size.bytes);
    return this.#ask(this.#from, this.#remaining);
  }

  #ask(from: number, limit: number): Promise<Page> {
    const { table, pools } = this.#log;
    const lane = this.#size === FIRST_PAGE ? pools.first : pools.next;
    const size = this.#size;
    const wanted = { ...this.#wanted, from, limit };
    return lane.run((pool) => askPatiently(() => table.page(pool, wanted, size), this.#reader.signal));
  }

  #drop(): void {
    this.#frame = undefined;
    this.#page = [];
    this.#at = 0;
    this.#isLast = false;
    this.#next = undefined;
  }
}
