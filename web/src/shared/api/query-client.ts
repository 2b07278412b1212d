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
