import { getSite } from '@fournil/contracts/settings/endpoints';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { queryClient, readAgain, readWithOtherTabs } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('a query repeats a read that the server marks as stale until the answer is current', async () => {
  const answers = [
    { city: 'Lyon', headers: { 'X-Stale': 'true' } },
    { city: 'Lyon', headers: { 'X-Stale': 'true' } },
    { city: 'Lille', headers: {} },
  ];
  let asked = 0;
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async () => {
    const { city, headers } = answers[Math.min(asked, answers.length - 1)] ?? { city: '', headers: {} };
    asked += 1;
    return Response.json({ name: 'Boulangerie', city, brand: 'boulangerie', revision: 1 }, { headers });
  });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['site'],
    queryFn: ({ signal }) => callApi(getSite, { signal }),
  });
  let others = 0;
  const other = new QueryObserver(queryClient, { queryKey: ['other'], queryFn: () => ++others });
  const stops = [observer, other].map((one) => one.subscribe(() => undefined));
  await expect
    .poll(() => observer.getCurrentResult().data, { timeout: 10_000 })
    .toMatchObject({ city: 'Lille' });
  for (const stop of stops) stop();
  expect(asked).toBe(3);
  // Anything that was not stale is not read again.
  expect(others).toBe(1);
}, 20_000);

it('a change made in one tab makes the other tabs load their data again, except the signed-in user', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['vacations'], 'before');
  queries.setQueryData(['me'], 'Nadia');
  const isStale = (key: string) => queries.getQueryState([key])?.isInvalidated;
  // The tab that writes: a channel does not hear itself.
  const other = new QueryClient();
  const stopListening = readWithOtherTabs(queries);
  const stopWriting = readWithOtherTabs(other);
  await readAgain(other);
  await expect.poll(() => isStale('vacations')).toBe(true);
  expect(isStale('me')).toBe(false);
  stopWriting();
  stopListening();
});
