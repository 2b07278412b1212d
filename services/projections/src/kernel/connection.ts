import { bookkeepingTypes } from '@fournil/read-models/pg-types';
import pg from 'pg';

/**
 * A connection of its own: a group's lease and its transactions share it, so that who lost the lease can
 * no longer commit. `onLost` is called once when the server goes away.
 */
export async function connect(databaseUrl: string, onLost?: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    types: bookkeepingTypes,
    application_name: 'fournil projections',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process.
  client.on('error', (error) => onLost?.(error));
  await client.connect();
  // A machine that is gone closes nothing: its lease is free four seconds later, not after the two hours of the system.
  await client.query(
    'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2; set tcp_user_timeout = 4000',
  );
  // What a crash of the server takes back, checkpoint included, is folded again.
  await client.query('set synchronous_commit = off');
  return client;
}

/** Ends a connection that may be broken already. */
export async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

/** Runs `work` between begin and commit; rolls back when it throws. */
export async function transaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // On a broken connection there is nothing left to roll back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
