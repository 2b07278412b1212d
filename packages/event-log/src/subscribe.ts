import { setTimeout as wait } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
  START,
} from '@eventstore/db-client';
import { type LogEvent, LogUnavailable, type StoredEvent } from './event-log.ts';
import type { Keyring } from './keyring.ts';
import { decodePage, toStored, undecodedPage } from './stored.ts';
import { isSystemRecord } from './system-records.ts';

const reconnectDelaysMs = [50, 200, 500, 1000, 2000, 5000];

interface Options {
  readonly signal: AbortSignal;
  readonly pageSize?: number;
  readonly decode?: boolean;
  readonly onDrop?: (cause: unknown) => void;
  readonly beforeEach?: () => Promise<void>;
}

/** What `beforeEach` threw, unless the log only did not answer. */
class Stopped extends Error {}

/**
 * One connection's events, gathered into pages: what has arrived while the consumer worked makes the
 * next page. The stream is paused beyond two pages, which is what bounds memory.
 */
async function* pagesOf(
  subscription: AllStreamSubscription,
  pageSize: number,
  signal: AbortSignal,
): AsyncGenerator<readonly StoredEvent[]> {
  let buffer: StoredEvent[] = [];
  let ended: { cause?: unknown } | null = null;
  let wake: (() => void) | null = null;
  const notify = () => {
    wake?.();
    wake = null;
  };
  const end = (cause?: unknown) => {
    ended ??= { cause };
    notify();
  };
  subscription.on('data', ({ event }) => {
    if (!event) return;
    const stored = toStored(event);
    // The server's filter looks at types only.
    if (isSystemRecord(stored)) return;
    buffer.push(stored);
    if (buffer.length >= pageSize * 2) subscription.pause();
    notify();
  });
  // A normal end is a drop too: the client never subscribes again by itself (design 3).
  subscription.on('error', end);
  subscription.on('end', () => end());
  subscription.on('close', () => end());
  const onAbort = () => end();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      if (buffer.length) {
        const page = buffer.slice(0, pageSize);
        buffer = buffer.slice(pageSize);
        if (buffer.length < pageSize) subscription.resume();
        yield page;
        continue;
      }
      if (ended) {
        if ((ended as { cause?: unknown }).cause) throw (ended as { cause?: unknown }).cause;
        return;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Leaving without this leaks the call (design 3).
    await subscription.unsubscribe().catch(() => undefined);
  }
}

export async function* subscribeToAll(
  client: EventStoreDBClient,
  keyring: Keyring,
  after: bigint | null,
  options: Options,
): AsyncGenerator<readonly LogEvent[]> {
  const pageSize = options.pageSize ?? 1000;
  let position = after;
  let failures = 0;
  while (!options.signal.aborted) {
    try {
      await options.beforeEach?.().catch((cause: unknown) => {
        throw cause instanceof LogUnavailable ? cause : new Stopped('', { cause });
      });
      // Nobody would tell a subscription begun now that it is over.
      if (options.signal.aborted) return;
      const subscription = client.subscribeToAll({
        fromPosition: position === null ? START : { commit: position, prepare: position },
        filter: excludeSystemEvents(),
      });
      for await (const page of pagesOf(subscription, pageSize, options.signal)) {
        const fresh = page.filter((event) => position === null || event.position > position);
        const last = fresh.at(-1);
        if (!last) continue;
        failures = 0;
        yield options.decode === false ? undecodedPage(fresh) : await decodePage(fresh, keyring);
        // Only what the consumer took counts: it came back for more (design 3, checkpoints).
        position = last.position;
      }
    } catch (error) {
      if (error instanceof Stopped) throw error.cause;
      options.onDrop?.(error);
    }
    if (options.signal.aborted) return;
    const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 5000;
    failures += 1;
    await wait(delay, undefined, { signal: options.signal }).catch(() => undefined);
  }
}
