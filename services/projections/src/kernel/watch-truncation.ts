/**
 * Watches for records that truncate or delete our streams, for as long as the service runs, and checks the
 * streams after each such record.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@fournil/event-log/event-log';
import { createBookkeeping } from '@fournil/follower/bookkeeping';
import { close, connect } from '@fournil/follower/connection';
import { lookForTruncation } from '@fournil/follower/reconcile-log';
import { logAttempts } from '@fournil/http-service/attempts';
import type { Logger } from 'pino';

/** A connection that died without a word must not hide them for longer. */
const lookEveryMs = 60_000;
const retryMs = 5000;

export function watchTruncation(options: {
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempts = logAttempts(options.logger, 'Surveillance des flux');
  const look = async () => {
    const client = await connect(options.databaseUrl);
    try {
      await createBookkeeping(client);
      return await lookForTruncation(client, options.log);
    } finally {
      await close(client);
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      try {
        const { lookedTo } = await look();
        attempts.succeeded();
        await options.log.untilTruncating(
          lookedTo,
          AbortSignal.any([signal, AbortSignal.timeout(lookEveryMs)]),
        );
      } catch (error) {
        attempts.failed(error);
        await wait(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
