/**
 * The transaction of a page. Begin and commit are sent together with its statements instead of being awaited:
 * the thread handles an answer only when decoding the log leaves it free, and that delay costs more than the
 * statement.
 */
import type { ClientBase } from 'pg';
import { handled, Sent } from './sent.ts';

/**
 * A setting that lasts until the transaction ends: without it, statements after a failed begin would be
 * committed one by one.
 */
const begin = "begin; set local fournil.in_page = 'on'";

/** The server rolled back instead of committing, without an error. */
class NotCommitted extends Error {
  constructor() {
    super('Postgres did not commit the page');
    this.name = 'NotCommitted';
  }
}

/** A transaction whose statements are all sent, including the commit. */
export interface SentTransaction<T> {
  readonly made: T;
  /** Rejects with the error of the first failed statement; the server has then rolled back. */
  readonly committed: Promise<void>;
}

/**
 * Runs `work` in a transaction whose statements are sent without waiting for each answer; rolls back if `work` throws.
 * @param work sends a first statement that checks `inPage`, waits for its answer, sends the others, and returns its
 * result with all of them
 * @throws the error of the first statement
 */
export async function pageTransaction<T>(
  client: ClientBase,
  work: (opened: Sent) => Promise<{ readonly made: T; readonly sent: Sent }>,
): Promise<SentTransaction<T>> {
  const opened = new Sent();
  opened.add(client.query(begin));
  try {
    const { made, sent } = await work(opened);
    return { made, committed: handled(commit(client, sent)) };
  } catch (error) {
    // A broken connection needs no rollback.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function commit(client: ClientBase, sent: Sent): Promise<void> {
  // The server makes a rollback of a transaction that failed.
  const committed = handled(client.query('commit'));
  await sent.answered();
  if ((await committed).command !== 'COMMIT') throw new NotCommitted();
}
