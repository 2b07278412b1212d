import type { QueryClient } from '@tanstack/react-query';

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
