/** Keeps commands from appending to a log that is not this installation's: looked at here at start, by the projections after. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@fournil/event-log/event-log';
import { checkLog, lookAtLog } from '@fournil/event-log/identity/check';
import { guardedLog } from '@fournil/event-log/identity/guard';
import { readNumbering, readRefusal } from '@fournil/event-log/identity/log-state';
import type { Pool } from 'pg';

const lookEveryMs = 500;

export interface LogGuard {
  readonly log: EventLog;
  /** Why nothing may be appended, in French; null while all is well. */
  refusal(): string | null;
  /** Whose positions the log's are, once that is known; part of every position answered. */
  numbering(): string | null;
  stop(): Promise<void>;
}

/** Looks at the log for five seconds where it is not the one that is known; starts in every case. @throws LogUnavailable */
export async function guardLog(pool: Pool, log: EventLog): Promise<LogGuard> {
  const verdict = await lookAtLog(pool, log);
  let ownRefusal = verdict.kind === 'refused' ? verdict.sentence : null;
  let recordedRefusal: string | null = ownRefusal === null ? await readRefusal(pool).catch(() => null) : null;
  let numbering = await readNumbering(pool).catch(() => null);
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async (): Promise<void> => {
    if (ownRefusal !== null) {
      const again = await checkLog(pool, log);
      ownRefusal = again.kind === 'refused' ? again.sentence : null;
    }
    recordedRefusal = await readRefusal(pool);
    numbering = await readNumbering(pool);
  };
  const watching = (async () => {
    for (;;) {
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      // What was found last stands until somebody answers.
      await look().catch(() => undefined);
    }
  })();
  const refusal = () => ownRefusal ?? recordedRefusal;
  return {
    log: guardedLog(log, refusal),
    refusal,
    numbering: () => numbering,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
