import type { QueryClient } from '@tanstack/react-query';

/** Kept with the other answers: a command that changes pay asks which months are closed before it is sent. */
export const closedMonthsKey = ['closed-months'] as const;

const untouched: readonly unknown[] = ['me', ...closedMonthsKey];

/**
 * After a command every screen reads again what it shows: which views a fact moves is the server's business. Who is
 * logged in stays, and so do the closed months, which only few commands change (`closesMonths`).
 */
export async function readAgain(queries: QueryClient): Promise<void> {
  await readHere(queries);
  // By now the views have what this tab wrote.
  otherTabs?.postMessage('changed');
}

const readHere = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !untouched.includes(queryKey[0]) });

/** A channel does not hear what it says itself. */
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
