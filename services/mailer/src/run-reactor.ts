import type { LogEvent } from '@fournil/event-log/event-log';
import { keepRunning, type Running } from '@fournil/follower/keep-running';
import { passedOver } from '@fournil/follower/passed-over';
import { readAhead } from '@fournil/follower/read-ahead';
import { reconcileAndWatch } from '@fournil/follower/reconcile-log';
import { logAttempts } from '@fournil/http-service/attempts';
import { findPlace, type ReactorOptions, reactToPage } from './reactor.ts';

const pageSize = 200;

export type RunningReactor = Running<'live'>;

/** Follows the log under its own lease; starts again after any failure. */
export const runReactor = (options: ReactorOptions & { readonly databaseUrl: string }): RunningReactor =>
  keepRunning<'live'>({
    databaseUrl: options.databaseUrl,
    name: 'mail',
    attempts: logAttempts(options.logger, 'E-mails à préparer'),
    follow: async ({ client, signal, abort, become, progressed }) => {
      const beforeEach = await reconcileAndWatch(client, options.databaseUrl, options.log);
      // A place the database forgets would only be taken again, and its mails are known by their ids.
      let place = await findPlace(client, options.log);
      become('live');
      const pages = readAhead<readonly LogEvent[]>(
        options.log.subscribe(place.position, {
          ...{ signal, pageSize, beforeEach },
          passed: await passedOver(client, options.databaseUrl, 'mail', place.position),
        }),
        abort,
      );
      for await (const page of pages) {
        place = await reactToPage(client, options, page, place);
        progressed();
      }
    },
  });
