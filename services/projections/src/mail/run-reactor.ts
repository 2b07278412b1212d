import { setTimeout as wait } from 'node:timers/promises';
import type { LogEvent } from '@fournil/event-log/event-log';
import { close, connect } from '../connection.ts';
import { waitForLease } from '../lease.ts';
import { readAhead } from '../read-ahead.ts';
import { findPlace, type ReactorOptions, reactToPage } from './reactor.ts';

const backoffMs = [50, 200, 500, 1000, 2000, 5000];
const pageSize = 200;

export interface RunningReactor {
  state(): 'starting' | 'waiting' | 'live' | 'stopped';
  stop(): Promise<void>;
}

/** Follows the log under a lease of its own; begins again after any failure. */
export function runReactor(options: ReactorOptions & { readonly databaseUrl: string }): RunningReactor {
  const stopping = new AbortController();
  let state: ReturnType<RunningReactor['state']> = 'starting';
  const attempt = async (onProgress: () => void): Promise<void> => {
    const attempting = new AbortController();
    const abort = () => attempting.abort();
    stopping.signal.addEventListener('abort', abort, { once: true });
    const client = await connect(options.databaseUrl, abort);
    try {
      // A place the database forgets would only be taken again, and its mails are known by their ids.
      state = 'waiting';
      if (!(await waitForLease(client, 'fournil projections', 'mail', attempting.signal))) return;
      let place = await findPlace(client, options.log);
      state = 'live';
      const pages = readAhead<readonly LogEvent[]>(
        options.log.subscribe(place.position, { signal: attempting.signal, pageSize }),
        abort,
      );
      for await (const page of pages) {
        place = await reactToPage(client, options, page, place);
        onProgress();
      }
    } finally {
      stopping.signal.removeEventListener('abort', abort);
      attempting.abort();
      await close(client);
    }
  };
  const running = (async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        await attempt(() => {
          failures = 0;
        });
      } catch (error) {
        const cause = error instanceof Error ? error.name : typeof error;
        options.logger.warn({ cause }, 'reactions interrupted');
      }
      if (stopping.signal.aborted) break;
      state = 'starting';
      const delay = backoffMs[Math.min(failures, backoffMs.length - 1)];
      failures += 1;
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    state = 'stopped';
  })();
  return {
    state: () => state,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
