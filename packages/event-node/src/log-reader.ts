import type pg from 'pg';
import type { StoredEvent } from './log-types.ts';
import type { LogTable, PageQuery } from './storage.ts';
import type { Tail } from './tail.ts';

/** What reading takes: the table, connections of its own (the writer's is not shared), and the end of the log. */
export type LogReader = { table: LogTable; pool: pg.Pool; tail: Tail };

/**
 * Pages of the log, the next one fetched while the caller sends the current one, so that one reader holds two pages
 * (about 1 MB) and no more, however slow its client is.
 */
export async function* readPages(reader: LogReader, wanted: PageQuery): AsyncGenerator<StoredEvent[]> {
  const step = wanted.direction === 'forwards' ? 1 : -1;
  const fetch = (from: number, limit: number) => {
    const page = reader.table.page(reader.pool, { ...wanted, from, limit });
    // A caller that stops early never awaits the page under way; its failure concerns nobody then.
    page.catch(() => undefined);
    return page;
  };
  let remaining = wanted.limit;
  let next = remaining > 0 ? fetch(wanted.from, remaining) : undefined;
  while (next) {
    const { events, isLast } = await next;
    const last = events.at(-1);
    if (!last) return;
    remaining -= events.length;
    const from = (wanted.of === 'all' ? last.seq : last.revision) + step;
    next = isLast || remaining <= 0 || from < 0 ? undefined : fetch(from, remaining);
    yield events;
  }
}
