import { runFront } from './front.ts';

// Loaded while the front listens already and the database starts.
const loading = Promise.all([
  import('@fournil/command-api/app/start'),
  import('@fournil/query-api/app/start'),
]);

await runFront(async () => {
  const [{ startCommandApi }, { startQueryApi }] = await loading;
  return { command: startCommandApi, query: startQueryApi };
});
