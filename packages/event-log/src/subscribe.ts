import { setTimeout as wait } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  BACKWARDS,
  END,
  ErrorType,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { streamPrefix } from '@fournil/events/streams';
import { typeOf } from './client/failures.ts';
import { searchWindow, takeEvents } from './client/fast-reads.ts';
import type { Reader as Connection, LogClient } from './client/log-client.ts';
import type { Keyring } from './codec.ts';
import {
  type Following,
  type LogEvent,
  LogUnavailable,
  NewerProgram,
  type PageOptions,
} from './event-log.ts';
import { lastEventOf, readerOver } from './last-event.ts';
import { Passing } from './passing.ts';
import { unavailable } from './read.ts';
import { type Arrived, type Reader, readerOf, toStored } from './stored.ts';
import { isOurs, refuseNewer } from './system-records.ts';

/** The log is followed again within a second of its being back. */
const reconnectDelaysMs = [50, 100, 200, 500];
/** An account is refused until somebody corrects it. */
const deniedDelayMs = 5000;
/** A silent subscription is compared with the end of the log after this time. */
const lookAfterMs = 1000;
const lookWithinMs = 1000;
/** The time by which events that the log has must have arrived. */
const arriveWithinMs = 500;

/** The error that `beforeEach` threw, unless the log only did not answer. */
class Stopped extends Error {}

/** The log has facts that its subscription does not give: the server that gave it has lost touch, or hangs. */
class StalledSubscription extends Error {
  constructor() {
    super("L'abonnement ne donne plus ce que le journal contient");
    this.name = 'StalledSubscription';
  }
}

/**
 * One connection's events in pages: events that arrive while the consumer works form the next page. The
 * stream is paused beyond two pages, which bounds memory.
 */
async function* pagesOf(
  subscription: AllStreamSubscription,
  pageSize: number,
  signal: AbortSignal,
  isBehind: () => Promise<boolean>,
  arrive: Reader['arrive'],
  passing: Passing,
  over: Connection,
): AsyncGenerator<readonly Arrived[]> {
  let buffer: Arrived[] = [];
  let ended: { cause?: unknown } | null = null;
  let wake: (() => void) | null = null;
  let arrived = 0;
  const notify = () => {
    wake?.();
    wake = null;
  };
  const end = (cause?: unknown) => {
    ended ??= { cause };
    notify();
  };
  const flow = takeEvents(subscription, ({ event }) => {
    arrived += 1;
    if (!event) return;
    const stored = toStored(event);
    // A tombstone has our prefix too.
    if (!isOurs(stored) || ended) return;
    try {
      refuseNewer(stored.stream);
    } catch (newer) {
      end(newer);
      return;
    }
    passing.received = stored.position;
    buffer.push(arrive(stored));
    if (buffer.length >= pageSize * 2) flow.pause();
    notify();
  });
  // A normal end is a drop too: the client never subscribes again by itself [log-11].
  subscription.on('error', end);
  subscription.on('end', () => end());
  subscription.on('close', () => end());
  const onAbort = () => end();
  signal.addEventListener('abort', onAbort, { once: true });
  /** While no event arrives, the end of the log is read: a hanging stream gives no sign. */
  const watch = async () => {
    while (!ended) {
      // Checkpoints count too: while it filters other programs' records, a server sends nothing else.
      const before = arrived + passing.told;
      await wait(lookAfterMs, undefined, { ref: false });
      if (ended) return;
      await passing.look(over).catch(() => undefined);
      if (ended || arrived + passing.told !== before || buffer.length > 0) continue;
      // A failed check proves nothing about the subscription: both may recover at once.
      if (!(await isBehind().catch(() => false))) continue;
      await wait(arriveWithinMs, undefined, { ref: false });
      if (arrived + passing.told === before) end(new StalledSubscription());
    }
  };
  void watch();
  try {
    for (;;) {
      if (buffer.length) {
        const page = buffer.slice(0, pageSize);
        buffer = buffer.slice(pageSize);
        if (buffer.length < pageSize) flow.resume();
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
    end();
    signal.removeEventListener('abort', onAbort);
    // Leaving without this leaks the call [log-11].
    subscription.unsubscribe().catch(() => undefined);
  }
}

/** Whether the log has a fact behind the last one taken. */
function behindIn(client: LogClient) {
  const facts = lastEventOf(client);
  let looked: bigint | undefined;
  return async (taken: bigint | null): Promise<boolean> => {
    const [newest] = await client.look(
      (one) => one.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
      lookWithinMs,
    );
    const record = newest?.event && toStored(newest.event);
    if (!record || record.position === taken || record.position === looked) return false;
    const { position } = record;
    // Records of others may be the last ones for long.
    const fact = isOurs(record) ? record : await facts.find();
    if (fact === null || (taken !== null && fact.position <= taken)) {
      looked = position;
      return false;
    }
    return true;
  };
}

export async function* subscribeToAll(
  client: LogClient,
  keyring: Keyring,
  after: bigint | null,
  options: PageOptions & Following,
): AsyncGenerator<readonly LogEvent[]> {
  const pageSize = options.pageSize ?? 1000;
  const isBehind = behindIn(client);
  const reader = readerOf(keyring, options);
  const passing = new Passing(after, options.passed);
  let position = after;
  let failures = 0;
  while (!options.signal.aborted) {
    let delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 500;
    // A new client each time: hanging or reconnecting ones are abandoned.
    const own = client.own();
    try {
      await options.beforeEach?.(readerOver(own.over, keyring)).catch((cause: unknown) => {
        throw cause instanceof LogUnavailable ? cause : new Stopped('', { cause });
      });
      // A subscription started now would not notice the end.
      if (options.signal.aborted) return;
      const from = await passing.from(own.over, position);
      const subscription = own.client.subscribeToAll({
        fromPosition: from === null ? START : { commit: from, prepare: from },
        filter: streamNameFilter({
          prefixes: [streamPrefix],
          maxSearchWindow: searchWindow,
          checkpointReached: async (_, { commit }) => passing.reached(commit),
        }),
      });
      const pages = pagesOf(
        subscription,
        pageSize,
        options.signal,
        () => isBehind(passing.received),
        reader.arrive,
        passing,
        own.over,
      );
      for await (const page of pages) {
        const fresh = page.filter((event) => position === null || event.position > position);
        const last = fresh.at(-1);
        if (!last) continue;
        failures = 0;
        yield await reader.page(fresh);
        // Only what the consumer took counts: it came back for more [log-11].
        position = last.position;
      }
    } catch (error) {
      if (error instanceof Stopped) throw error.cause;
      if (error instanceof NewerProgram) throw error;
      if (typeOf(error) === ErrorType.ACCESS_DENIED) delay = deniedDelayMs;
      options.onDrop?.(error instanceof StalledSubscription ? error : unavailable(error, 'read-all'));
    } finally {
      void own.end();
    }
    if (options.signal.aborted) return;
    failures += 1;
    await wait(delay, undefined, { signal: options.signal }).catch(() => undefined);
  }
}
