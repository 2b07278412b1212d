/** The real front, whose commands check every 100 ms whether the obstacle to their start was removed. */
import { startCommandApi } from '@fournil/command-api/app/start';
import { runFront } from '@fournil/local/processes/front';
import { startQueryApi } from '@fournil/query-api/app/start';

await runFront(async () => ({
  command: (settings, logger, options) => startCommandApi(settings, logger, { ...options, lookAgainMs: 100 }),
  query: startQueryApi,
}));
