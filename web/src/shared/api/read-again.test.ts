import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAgain, readWithOtherTabs } from './read-again.ts';

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
