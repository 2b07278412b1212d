import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import type { StoredEvent } from './log-types.ts';
import type { LogTable, PageQuery } from './storage.ts';
import type { Tail } from './tail.ts';
import { isConnectionLoss } from './writer-session.ts';

const PATIENCE_MS = 10_000;
const RETRY_MS = 100;

/** What reading takes: the table, connections of its own (the writer's is not shared), and the end of the log. */
export type LogReader = { table: LogTable; pool: pg.Pool; tail: Tail };

/**
 * Asks again while Postgres is away, as the writer does, so that its restart is a pause and no error.
 *
 * Throws GrpcError UNAVAILABLE when it stays away or the caller has left.
 */
export async function askPatiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (true) {
    try {
      return await ask();
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      if (signal.aborted || performance.now() > giveUpAt) {
        throw new GrpcError(GrpcStatus.UNAVAILABLE, 'the log cannot be read at the moment');
      }
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Pages of the log, the next one fetched while the caller sends the current one, so that one reader holds two pages
 * (about 1 MB) and no more, however slow its client is.
 */
export async function* readPages(
  reader: LogReader,
  wanted: PageQuery,
  signal: AbortSignal,
): AsyncGenerator<StoredEvent[]> {
  const step = wanted.direction === 'forwards' ? 1 : -1;
  const fetch = (from: number, limit: number) => {
    const page = askPatiently(() => reader.table.page(reader.pool, { ...wanted, from, limit }), signal);
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
