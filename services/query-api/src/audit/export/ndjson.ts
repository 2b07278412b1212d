/**
 * One JSON object per fact with what the chain hashes, read from the log itself: personal fields stay
 * sealed, as they are hashed, and those of somebody erased open to nobody. tools/verify-export.mjs checks
 * the file without anything else. A fact that is not in force any more is there whole as well: nothing but
 * what was hashed says that its hash is the right one, and a link taken on trust proves nothing before it.
 */

import { hashedPart } from '@fournil/event-log/chain/link';
import type { EventLog, StoredEvent } from '@fournil/event-log/event-log';
import type { Placed } from './pages.ts';

export const exportFormat = 'fournil-audit-1';

/** The log's events from the first of the pages on, asked by position, in order. */
class StoredEvents {
  readonly #log: Pick<EventLog, 'readAll'>;
  #pages: AsyncGenerator<readonly StoredEvent[]> | null = null;
  #page: readonly StoredEvent[] = [];
  #at = 0;
  constructor(log: Pick<EventLog, 'readAll'>) {
    this.#log = log;
  }

  /** The event there; undefined when the log holds none. */
  async at(position: bigint): Promise<StoredEvent | undefined> {
    this.#pages ??= this.#log.readAll(position, { decode: false, including: true });
    for (;;) {
      const event = this.#page[this.#at];
      if (event && event.position > position) return undefined;
      if (event) {
        this.#at += 1;
        if (event.position === position) return event;
        continue;
      }
      const next = await this.#pages.next();
      if (next.done) return undefined;
      this.#page = next.value;
      this.#at = 0;
    }
  }

  async close(): Promise<void> {
    await this.#pages?.return(undefined);
  }
}

export async function* auditNdjson(
  log: Pick<EventLog, 'readAll'>,
  pages: AsyncIterable<readonly Placed[]>,
  header: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  const stored = new StoredEvents(log);
  yield `${JSON.stringify({ format: exportFormat, ...header })}\n`;
  try {
    for await (const page of pages) {
      let text = '';
      for (const { position, link, inForce } of page) {
        const event = await stored.at(position);
        const hashed = event ? hashedPart(event) : null;
        text += `${JSON.stringify({ ...link, ...(inForce ? {} : { inForce }), hashed })}\n`;
      }
      yield text;
    }
  } finally {
    await stored.close();
  }
}
