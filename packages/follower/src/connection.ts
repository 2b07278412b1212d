import { bookkeepingTypes } from '@fournil/views/pg-types';
import pg from 'pg';

const beatMs = 500;
/**
 * Milliseconds of silence after which the server ends a connection, and with it the lease, locks and
 * transaction.
 */
export const silence = { leader: 3000, build: 30_000 } as const;

export interface ConnectOptions {
  /** Called once when the connection to the server is lost. */
  readonly onLost?: (error: Error) => void;
  readonly silenceMs?: number;
}

/**
 * A separate connection: a group's lease and its transactions share it, so that a process that lost the lease
 * can no longer commit. A frozen process keeps its sockets open, and TCP probes do not notice; therefore each
 * process sends the server a signal twice a second, and the server ends a silent connection.
 */
export async function connect(
  databaseUrl: string,
  { onLost, silenceMs = silence.build }: ConnectOptions = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    types: bookkeepingTypes,
    application_name: 'fournil projections',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // Sends each query without waiting for earlier answers: Postgres then goes from one statement of a page
    // to the next by itself.
    pipeline: true,
  });
  // Without a listener a lost connection would end the process.
  client.on('error', (error) => onLost?.(error));
  await client.connect();
  sendTogether(client);
  // A machine that fails does not close its connection. With these settings Postgres ends it after four seconds, not
  // after two hours, and its lease is free again.
  await client.query(
    'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2; set tcp_user_timeout = 4000',
  );
  // Postgres before version 14 does not have all of these settings.
  await client.query(
    `select set_config(name, case name when 'client_connection_check_interval' then '1000' else $1 end, false)
     from pg_settings
     where name in ('idle_session_timeout', 'idle_in_transaction_session_timeout', 'client_connection_check_interval')`,
    [String(silenceMs)],
  );
  beat(client);
  // Commits lost in a crash of the server, checkpoint included, are folded again.
  await client.query('set synchronous_commit = off');
  return client;
}

/**
 * Sends the statements of one turn in one write, since the driver writes each one separately, with a system
 * call each.
 */
function sendTogether(client: pg.Client): void {
  const { stream } = client.connection;
  const ask = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  let isHeld = false;
  const send = () => {
    isHeld = false;
    stream.uncork();
  };
  Reflect.set(client, 'query', (...args: readonly unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      queueMicrotask(send);
    }
    return ask(...args);
  });
}

/** Sends beats until the connection ends, after any queries in progress. */
function beat(client: pg.Client): void {
  let isAsked = false;
  const timer = setInterval(() => {
    if (isAsked) return;
    isAsked = true;
    client
      .query('select 1')
      // In a transaction that failed, or on a connection that is gone: its user learns it there.
      .catch(() => undefined)
      .finally(() => {
        isAsked = false;
      });
  }, beatMs);
  timer.unref();
  client.on('end', () => clearInterval(timer));
}

/** Ends a connection that may be broken, even with queries in progress. */
export async function close(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  // Without this the end would wait for running statements, of which one may never answer.
  client.connection.stream.destroy();
  await ended;
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
    // A broken connection needs no rollback.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
