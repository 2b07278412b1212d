/** The properties that two equal logs share: number of events, chain, stream names. */
import { createHash } from 'node:crypto';
import { chainStart, linkHash } from './chain/link.ts';
import type { StoredContent } from './stored-log.ts';

export interface LogDigest {
  readonly events: number;
  /** Head of the audit chain [audit-2], hexadecimal: stream, revision, id, type, data and metadata of each event. */
  readonly chainHead: string;
  /** SHA-256 over the full stream names, which the chain covers without their generation; hexadecimal. */
  readonly streams: string;
}

/** A log in $all order, page by page. */
export type Pages = AsyncIterable<readonly StoredContent[]> | Iterable<readonly StoredContent[]>;

/** Computes a digest event by event, in $all order. */
export class LogDigester {
  #events = 0;
  #head: Buffer = chainStart;
  readonly #streams = createHash('sha256');

  add(event: StoredContent): void {
    this.#events += 1;
    this.#head = linkHash(this.#head, event);
    this.#streams.update(`${event.stream}\n`);
  }

  get events(): number {
    return this.#events;
  }

  /** The digest of what was added so far; more may be added after. */
  digest(): LogDigest {
    return {
      events: this.#events,
      chainHead: this.#head.toString('hex'),
      streams: this.#streams.copy().digest('hex'),
    };
  }
}

export const sameDigest = (a: LogDigest, b: LogDigest): boolean =>
  a.events === b.events && a.chainHead === b.chainHead && a.streams === b.streams;

/** Reads a log from its first event and digests it. */
export async function digestOf(
  pages: Pages,
  onProgress: (events: number) => void = () => undefined,
): Promise<LogDigest> {
  const digester = new LogDigester();
  for await (const page of pages) {
    for (const event of page) digester.add(event);
    onProgress(digester.events);
  }
  return digester.digest();
}
