import type { QueryClient } from '@tanstack/react-query';

/** Kept with the other answers: a command that changes pay asks which months are closed before it is sent. */
export const closedMonthsKey = ['closed-months'] as const;

const untouched: readonly unknown[] = ['me', ...closedMonthsKey];

/**
 * After a command every screen reads again what it shows: which views a fact moves is the server's business. Who is
 * logged in stays, and so do the closed months, which only few commands change (`closesMonths`).
 */
export const readAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !untouched.includes(queryKey[0]) });
