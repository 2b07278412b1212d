/**
 * Checks for the health whether commands can use the log: it may be readable without a leader, or while
 * writes fail.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type EventLog, LogUnavailable } from '@fournil/event-log/event-log';
import { writeLogFailing } from '@fournil/event-log/identity/log-state';
import type { Queryable } from '@fournil/event-log/identity/past';
import { controlStream } from '@fournil/events/streams';

const tryEveryMs = 1000;

export interface LogWatch {
  /** A read of a decision, or an append, failed: unless both pass now, that is recorded and tried until they do. */
  failed(): void;
  stop(): Promise<void>;
}

/** The French reason why decisions cannot be made and recorded; null if they can. */
const troubleOf = (log: Pick<EventLog, 'readStream' | 'tryAppend'>): Promise<string | null> =>
  log
    .readStream(controlStream)
    .then(() => log.tryAppend())
    .then(
      () => null,
      (error: unknown) => (error instanceof LogUnavailable ? error.message : ''),
    );

/** Also checks once at the start, since the result of an earlier process is outdated. */
export function watchLog(db: Queryable, log: Pick<EventLog, 'readStream' | 'tryAppend'>): LogWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let since: Date | null = null;
  let trying: Promise<void> | undefined;
  const tryUntilUsed = async () => {
    while (!signal.aborted) {
      const why = await troubleOf(log);
      since = why === null ? null : (since ?? new Date());
      const isWritten = await writeLogFailing(db, since && { since, why: why ?? '' }).then(
        () => true,
        () => false,
      );
      if (since === null && isWritten) return;
      await wait(tryEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const begin = () => {
    trying ??= tryUntilUsed().finally(() => {
      trying = undefined;
    });
  };
  begin();
  return {
    failed: begin,
    stop: async () => {
      stopping.abort();
      await trying;
    },
  };
}
