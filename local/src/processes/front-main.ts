import { runFront } from './front.ts';

await runFront(async () => {
  const [{ startCommandApi }, { startQueryApi }] = await Promise.all([
    import('@fournil/command-api/app/start'),
    import('@fournil/query-api/app/start'),
  ]);
  return { command: startCommandApi, query: startQueryApi };
});
