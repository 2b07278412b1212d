/** Looks now and then whether the server truncates streams of ours, for as long as the service runs. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog } from '@fournil/event-log/event-log';
import { repeatedly } from '@fournil/http-service/repeated';
import type { Logger } from 'pino';
import { createBookkeeping } from './bookkeeping.ts';
import { close, connect } from './connection.ts';
import { refuseTruncated } from './settle-log.ts';

const lookEveryMs = 60_000;
const retryMs = 5000;

export function watchTruncation(options: {
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failures = repeatedly();
  const look = async (): Promise<void> => {
    const client = await connect(options.databaseUrl);
    try {
      await createBookkeeping(client);
      await refuseTruncated(client, options.log);
    } finally {
      await close(client);
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      const isWell = await look().then(
        () => true,
        (error: unknown) => {
          const cause = error instanceof Error ? error.message : '';
          const count = failures.count(cause);
          if (count !== undefined) options.logger.warn({ cause, count }, 'streams looked at');
          return false;
        },
      );
      await wait(isWell ? lookEveryMs : retryMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
