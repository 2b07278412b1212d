/**
 * Recomputes the chain from the log, compares it with its table and with every seal, and names the first
 * event that differs. Depends neither on Postgres nor on the log's protocol.
 */
import type { StoredEvent } from '../event-log.ts';
import { type ChainRow, type Finding, findings, type Seal, sealIn, type Taken, takenIn } from './finding.ts';
import { chainStart, linkHash } from './link.ts';

/** The chain's table, in the form that the verification reads. */
export interface ChainRecord {
  /** Number of links recorded when the verification began; later ones are not checked. */
  readonly count: number;
  /** Rows numbered `from` (included) and on, at most `limit`. */
  rows(from: number, limit: number): Promise<readonly ChainRow[]>;
  /** Whether an event has a link, whatever its number. */
  holds(eventId: string): Promise<boolean>;
}

export interface Outcome {
  /** Events of the log that were recomputed. */
  readonly checked: number;
  /** Seals checked against the chain. */
  readonly seals: number;
  /** Hash of the last event recomputed. */
  readonly head: Buffer;
  readonly finding: Finding | null;
}

export interface VerifyOptions {
  readonly pages: AsyncIterable<readonly StoredEvent[]>;
  readonly record: ChainRecord;
  /**
   * Seals kept outside the system: the only ones beyond the reach of an attacker who rewrites log, chain and
   * seals.
   */
  readonly outsideSeals?: readonly Seal[];
  readonly onProgress?: (checked: number, seals: number) => void | Promise<void>;
}

/** Every hash so far, 32 bytes each, since seals refer to earlier ones. */
class Hashes {
  #bytes = Buffer.alloc(32 * 4096);
  length = 0;
  push(hash: Buffer): void {
    if ((this.length + 1) * 32 > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)]);
    }
    hash.copy(this.#bytes, this.length * 32);
    this.length += 1;
  }
  /** The hash after `count` events; undefined beyond the end. */
  at(count: number): Buffer | undefined {
    if (count === 0) return chainStart;
    if (count > this.length) return undefined;
    return this.#bytes.subarray((count - 1) * 32, count * 32);
  }
}

/** @throws errors of reading: an interrupted verification proves nothing about the log */
export async function verifyChain(options: VerifyOptions): Promise<Outcome> {
  const { record } = options;
  const hashes = new Hashes();
  let previous: Buffer = chainStart;
  let seals = 0;
  let lastGoodSeal = 0;
  const takings: Taken[] = [];
  const done = (finding: Finding | null): Outcome => ({
    checked: hashes.length,
    seals,
    head: previous,
    finding,
  });
  const holdSeal = (seal: Seal): Finding | null => {
    const root = hashes.at(seal.count);
    if (root?.toString('hex') !== seal.root.toLowerCase()) {
      // A seal mailed before another log was taken, over facts that stayed behind then.
      const taken = takings.find(({ linked, common }) => seal.count > common && seal.count <= linked);
      if (taken) return findings.taken(seal, taken);
      return findings.seal(seal, lastGoodSeal, root === undefined);
    }
    seals += 1;
    lastGoodSeal = Math.max(lastGoodSeal, seal.count);
    return null;
  };

  const events = eachOf(options.pages, async () => options.onProgress?.(hashes.length, seals));
  const rows = new RowReader(record);
  for await (const event of events) {
    const number = hashes.length + 1;
    const hash = linkHash(previous, event);
    const row = await rows.at(number);
    if (row && !(row.eventId === event.id && row.hash.equals(hash))) {
      return done(await classify({ row, event, hash, events, rows, record }));
    }
    hashes.push(hash);
    previous = hash;
    const taken = takenIn(event);
    if (taken) takings.push(taken);
    const seal = sealIn(event);
    const broken = seal && holdSeal(seal);
    if (broken) return done(broken);
  }
  const missing = await rows.at(hashes.length + 1);
  if (missing) return done(findings.cut(missing, record.count));
  // A row that is simply gone from the table's end or middle shows as a hole in its numbers.
  for (const seal of options.outsideSeals ?? []) {
    const broken = holdSeal(seal);
    if (broken) return done(broken);
  }
  await options.onProgress?.(hashes.length, seals);
  return done(null);
}

async function* eachOf(pages: AsyncIterable<readonly StoredEvent[]>, afterPage: () => Promise<void>) {
  for await (const page of pages) {
    yield* page;
    await afterPage();
  }
}

/** The table read in pages, asked row by row in order. */
class RowReader {
  readonly #record: ChainRecord;
  #page = new Map<number, ChainRow>();
  #readTo = 0;
  constructor(record: ChainRecord) {
    this.#record = record;
  }
  async at(number: number): Promise<ChainRow | undefined> {
    if (number > this.#record.count) return undefined;
    if (number > this.#readTo) {
      const rows = await this.#record.rows(number, 2000);
      this.#page = new Map(rows.map((row) => [row.number, row]));
      this.#readTo = number + 1999;
    }
    // Every counted number must exist: a gap is damage to the table.
    return this.#page.get(number) ?? { ...hole, number };
  }
}

const hole = { eventId: '', stream: '', revision: -1, type: '', hash: Buffer.alloc(0) };

/** Which kind of difference this is: looks ahead in the log for the event the chain expected here. */
async function classify(at: {
  row: ChainRow;
  event: StoredEvent;
  hash: Buffer;
  events: AsyncGenerator<StoredEvent>;
  rows: RowReader;
  record: ChainRecord;
}): Promise<Finding> {
  const { row, event, hash, events, record } = at;
  if (row.eventId === event.id || row.eventId === '') {
    // The next link shows which one was altered: it was computed from this one's true hash.
    const next = await events.next();
    const nextRow = await at.rows.at(row.number + 1);
    const followed =
      !next.done && nextRow?.eventId === next.value.id && nextRow.hash.equals(linkHash(hash, next.value));
    return followed || row.eventId === ''
      ? findings.table({ ...row, eventId: event.id })
      : findings.altered(row);
  }
  const known = await record.holds(event.id);
  for await (const later of events) {
    if (later.id === row.eventId)
      return known ? findings.reordered(row) : findings.inserted(row.number, event);
  }
  return known ? findings.removed(row) : findings.replaced(row, event);
}
