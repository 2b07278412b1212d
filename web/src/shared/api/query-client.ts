import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

// Only silence is worth asking again: an answer, even an error, would be the same one second later.
const retry = (count: number, error: Error) => error instanceof ApiError && error.status === 0 && count < 2;

/** One cache for the tab. Screens left open catch up when they are looked at again (design section 5). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 10_000, refetchOnWindowFocus: 'always' },
    mutations: { retry: false },
  },
});

const readAgainMs = 1000;
let readingAgain: ReturnType<typeof setTimeout> | undefined;

/**
 * For an answer the server calls stale: the views had not yet what this tab wrote (design section 5). The screens
 * show it and read again a second later, until they have it.
 */
export function readAgainSoon(): void {
  if (readingAgain !== undefined) return;
  readingAgain = setTimeout(() => {
    readingAgain = undefined;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  }, readAgainMs);
}
