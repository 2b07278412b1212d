import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

// Only silence is worth asking again: an answer, even an error, would be the same one second later.
const retry = (count: number, error: Error) => error instanceof ApiError && error.status === 0 && count < 2;

/** Signals of calls whose answer the server called stale: each is the signal of one reading of one query. */
const staleCalls = new WeakSet<AbortSignal>();

/**
 * For an answer marked stale: the views did not have this tab's write yet [projections-5]. The screen shows
 * it, and the query reloads every second until they do.
 */
export function markStale(signal: AbortSignal | undefined): void {
  if (signal) staleCalls.add(signal);
}

const readAgainMs = 1000;
const toReadAgain = new Set<string>();

function readAgainSoon(queryHash: string): void {
  if (toReadAgain.size === 0) {
    setTimeout(() => {
      const hashes = new Set(toReadAgain);
      toReadAgain.clear();
      void queryClient.invalidateQueries({ predicate: (query) => hashes.has(query.queryHash) });
    }, readAgainMs);
  }
  toReadAgain.add(queryHash);
}

/** Persists nothing: it is the only hook with access to the query and to the signal of its call. */
const watchStale: QueryPersister = async (queryFn, context, query) => {
  const answer = await queryFn(context);
  if (staleCalls.delete(context.signal)) readAgainSoon(query.queryHash);
  return answer;
};

/** One cache for the tab. Pages left open reload their data when they are shown again [projections-5]. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      staleTime: 10_000,
      refetchOnWindowFocus: 'always',
      persister: watchStale,
      // As without a persister, whose default would ask the server even when offline.
      networkMode: 'online',
    },
    mutations: { retry: false },
  },
});

/** Cached like other answers: a command that changes pay first needs the closed months. */
export const closedMonthsKey = ['closed-months'] as const;

const untouched: readonly unknown[] = ['me', ...closedMonthsKey];

/**
 * After a command every screen reloads its data, since only the server knows which views an event changes.
 * Except the session, and the closed months, which only few commands change (`closesMonths`).
 */
export async function readAgain(queries: QueryClient): Promise<void> {
  await readHere(queries);
  // By now the views contain the changes made in this tab.
  otherTabs?.postMessage('changed');
}

const readHere = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !untouched.includes(queryKey[0]) });

/** A channel does not receive its own messages. */
let otherTabs: BroadcastChannel | undefined;

/** Reads again what another tab of the browser changed, until the returned function is called. */
export function readWithOtherTabs(queries: QueryClient): () => void {
  const channel = new BroadcastChannel('fournil-changes');
  channel.onmessage = () => void readHere(queries);
  otherTabs = channel;
  return () => {
    channel.close();
    if (otherTabs === channel) otherTabs = undefined;
  };
}
