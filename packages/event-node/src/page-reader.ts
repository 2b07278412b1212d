import { askPatiently, type LogReader } from './log-reader.ts';
import type { StoredEvent } from './log-types.ts';
import type { Reader } from './readers.ts';
import type { Page, PageQuery, PageSize } from './storage.ts';

// What a row takes in memory beside its data and metadata.
const EVENT_BYTES = 400;

// What a reader gets at first: most streams are short, and a client that takes nothing has cost no more than this. Each
// page after one that was taken is twice as large.
const FIRST_PAGE: PageSize = { rows: 128, bytes: 64 * 1024 };
const LARGEST_PAGE: PageSize = { rows: 1024, bytes: 512 * 1024 };

const twice = ({ rows, bytes }: PageSize): PageSize => ({
  rows: Math.min(rows * 2, LARGEST_PAGE.rows),
  bytes: Math.min(bytes * 2, LARGEST_PAGE.bytes),
});

const bytesOf = (events: readonly StoredEvent[]): number =>
  events.reduce((sum, event) => sum + event.data.length + event.metadata.length + EVENT_BYTES, 0);

/**
 * Walks over a part of the log page by page. The next page is fetched while the current one is sent where there is
 * room for both; both may be taken away during a `write` of the reader, and are then fetched again from where it was.
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

  constructor(log: LogReader, reader: Reader, wanted: PageQuery) {
    this.#log = log;
    this.#reader = reader;
    this.#wanted = wanted;
    this.#from = wanted.from;
    this.#remaining = wanted.limit;
  }

  /** Makes sure that `shift` has an event to give; false at the end. */
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
    this.#prefetch();
    return events.length > 0;
  }

  /** The next event of the page, undefined at its end. */
  shift(): StoredEvent | undefined {
    const event = this.#page[this.#at];
    if (!event) return undefined;
    this.#at += 1;
    this.#remaining -= 1;
    this.#from = this.#after(event);
    return event;
  }

  #after(event: StoredEvent): number {
    return (
      (this.#wanted.of === 'all' ? event.seq : event.revision) +
      (this.#wanted.direction === 'forwards' ? 1 : -1)
    );
  }

  #prefetch(): void {
    const last = this.#page.at(-1);
    const remaining = this.#remaining - this.#page.length;
    if (!last || this.#isLast || remaining <= 0 || this.#after(last) < 0) return;
    // The first page tells nothing yet of whether its client reads.
    if (this.#size === FIRST_PAGE || !this.#reader.tryReserve(this.#size.bytes)) return;
    this.#next = this.#ask(this.#after(last), remaining);
    // A caller that stops early never awaits the page under way; its failure concerns nobody then.
    this.#next.catch(() => undefined);
  }

  async #fetch(): Promise<Page> {
    await this.#reader.reserve(this.#size.bytes);
    return this.#ask(this.#from, this.#remaining);
  }

  #ask(from: number, limit: number): Promise<Page> {
    const { table, pools } = this.#log;
    const pool = this.#size === FIRST_PAGE ? pools.first : pools.next;
    const wanted = { ...this.#wanted, from, limit };
    return askPatiently(() => table.page(pool, wanted, this.#size), this.#reader.signal);
  }

  #drop(): void {
    this.#page = [];
    this.#at = 0;
    this.#isLast = false;
    this.#next = undefined;
  }
}
