import pg from 'pg';

/** Another process writes to this log. */
export class LogLockedError extends Error {
  constructor(schema: string) {
    super(
      `Le journal « ${schema} » est déjà tenu par un autre processus : un seul peut y écrire. Arrêtez l'autre, ou attendez qu'il s'arrête.`,
    );
  }
}

/** The one connection that may write: the lock ends with it, so a lost lock cannot acknowledge. */
export type WriterSession = {
  client: pg.Client;
  isLost(): boolean;
  onLost(listener: () => void): void;
  end(): Promise<void>;
};

// First key of the two-part advisory lock ("forn" in ASCII); the second one is the schema.
const LOCK_CLASS = 0x666f726e;

/** How long one statement may take before the connection counts as lost. */
export const STATEMENT_MS = 20_000;

/** True if the error means that the connection is gone, false if only the statement failed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  // 08: connection exception; 57P01..57P05: shutdown, crash, not yet ready, dropped database, idle timeout.
  return error.severity === 'FATAL' || error.severity === 'PANIC' || /^(08|57P0)/.test(error.code ?? '');
}

/** True if Postgres refused a statement because the disk is full; its connection stays usable. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '53100';

/**
 * Connects and takes the lock of the log.
 *
 * Throws LogLockedError when another session holds it, and the driver's error when Postgres cannot be reached.
 */
export async function openWriterSession(databaseUrl: string, schema: string): Promise<WriterSession> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // A hanging database counts as lost; doubtful appends are decided again on the next connection.
    query_timeout: STATEMENT_MS,
    application_name: 'fournil event node (writer)',
    options: '-c jit=off -c enable_seqscan=off -c enable_bitmapscan=off',
  });
  let lost = false;
  const listeners: (() => void)[] = [];
  const lose = () => {
    if (lost) return;
    lost = true;
    for (const listener of listeners) listener();
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    // Acknowledged means on disk, whatever the server's default is.
    await client.query('set synchronous_commit = on');
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1::int, hashtext($2)) as locked',
      [LOCK_CLASS, schema],
    );
    if (!rows[0]?.locked) throw new LogLockedError(schema);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    client,
    isLost: () => lost,
    onLost: (listener) => {
      if (lost) listener();
      else listeners.push(listener);
    },
    end: async () => {
      lose();
      await client.end().catch(() => undefined);
    },
  };
}

/** True where an event id, or the place of an event in its stream, is taken. */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';
