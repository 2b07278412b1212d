/**
 * The log of the command service. Its client checks on each new connection that the log belongs to this
 * installation; this checks it once more at the start, and refuses appends while the projections report
 * truncated streams.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connectEventLog, type LogOptions } from '@fournil/event-log/connect';
import { type EventLog, LogUnavailable } from '@fournil/event-log/event-log';
import { guardedLog, lookAtLog } from '@fournil/event-log/identity/check';
import { readNumbering, readTruncation, writeLogFailing } from '@fournil/event-log/identity/log-state';
import { expectedLog } from '@fournil/event-log/identity/marks';
import type { Queryable } from '@fournil/event-log/identity/past';
import { controlStream } from '@fournil/events/streams';
import type { Pool } from 'pg';

const lookEveryMs = 500;

export interface GuardedLog {
  readonly log: EventLog;
  /** Why the log was refused at the start, in French; null if it belongs to this installation. */
  readonly refusal: string | null;
  /** The id of the log that positions belong to, once known; part of every position in an answer. */
  numbering(): string | null;
  stop(): Promise<void>;
}

/**
 * Tries for five seconds when the log is not the expected one, and starts in every case. @throws
 * LogUnavailable
 */
export async function openGuardedLog(
  pool: Pool,
  options: Omit<LogOptions, 'expected' | 'onFound'>,
): Promise<GuardedLog> {
  let truncation: string | null = null;
  let numbering: string | null = null;
  /** The numbering that does not hold any more: the log was found on another server, and the kept places are being moved. */
  let movedFrom: string | null = null;
  const connected = connectEventLog({
    ...options,
    expected: () => expectedLog(pool),
    onFound: (where) => {
      movedFrom = where === 'elsewhere' ? numbering : null;
    },
  });
  const read = async (): Promise<void> => {
    truncation = await readTruncation(pool);
    numbering = await readNumbering(pool);
  };
  await read().catch(() => undefined);
  const verdict = await lookAtLog(pool, connected).catch(async (error: unknown) => {
    // Tried again, it would leave a client behind each time.
    await connected.close();
    throw error;
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = (async () => {
    for (;;) {
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      // The last value read stays valid until the database answers.
      await read().catch(() => undefined);
    }
  })();
  return {
    log: guardedLog(connected, () => truncation),
    refusal: verdict.kind === 'refused' ? verdict.sentence : null,
    numbering: () => (numbering === movedFrom ? null : numbering),
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/**
 * Checks for the health whether commands can use the log: it may be readable without a leader, or while
 * writes fail.
 */
const tryEveryMs = 1000;

interface LogWatch {
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
