import { backendOf } from '../gateway/backend.ts';
import { runFront } from './front.ts';

// Loaded while the front listens already and the database starts.
const loading = Promise.all([
  import('@fournil/command-api/app/start'),
  import('@fournil/query-api/app/start'),
]);

await runFront(async (settings, logger, options) => {
  const [{ startCommandApi }, { startQueryApi }] = await loading;
  const [commands, queries] = await Promise.all([
    startCommandApi(settings, logger.child({ part: 'command-api' }), options),
    startQueryApi(settings, logger.child({ part: 'query-api' }), options),
  ]);
  return {
    backends: { command: backendOf(commands), query: backendOf(queries) },
    stop: async () => {
      await Promise.all([commands.stop(), queries.stop()]);
    },
  };
});
