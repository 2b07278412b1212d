/**
 * The log of the command service. Its client checks on each new connection that the log belongs to this
 * installation; this checks it once more at the start, and refuses appends while the projections report
 * truncated streams.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connectEventLog, type LogOptions } from '@fournil/event-log/connect';
import type { EventLog } from '@fournil/event-log/event-log';
import { lookAtLog } from '@fournil/event-log/identity/check';
import { guardedLog } from '@fournil/event-log/identity/guard';
import { readNumbering, readTruncation } from '@fournil/event-log/identity/log-state';
import { expectedLog } from '@fournil/event-log/identity/marks';
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
