/** Whether the log takes facts, told to the health: it may be read while nobody leads, and then every command fails. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@fournil/event-log/event-log';
import { writeAppendsFailing } from '@fournil/event-log/identity/log-state';
import type { Queryable } from '@fournil/event-log/identity/past';

const tryEveryMs = 1000;

export interface AppendWatch {
  /** An append failed: unless the log takes one by now, it is told and tried until it does, whoever commands. */
  failed(): void;
  stop(): Promise<void>;
}

/** Tries once at the start too: what an earlier process left stands no longer. */
export function watchAppends(db: Queryable, log: Pick<EventLog, 'tryAppend'>): AppendWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let since: Date | null = null;
  let trying: Promise<void> | undefined;
  const tryUntilTaken = async () => {
    while (!signal.aborted) {
      const isTaken = await log.tryAppend().then(
        () => true,
        () => false,
      );
      since = isTaken ? null : (since ?? new Date());
      const isWritten = await writeAppendsFailing(db, since).then(
        () => true,
        () => false,
      );
      if (isTaken && isWritten) return;
      await wait(tryEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const begin = () => {
    trying ??= tryUntilTaken().finally(() => {
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
