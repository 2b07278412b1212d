import { logAttempts } from '@fournil/http-service/attempts';
import pg from 'pg';
import type { NodeLogger } from './node-logger.ts';
import { STATEMENT_MS } from './writer-session.ts';

/** Some connections, and a queue for them. */
export type ReadLane = { run<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> };

/**
 * Connections for reading, separate from the writer's. First reads do not wait behind continued ones: a
 * command reads a few events while hundreds of readers catch up.
 */
export type ReadPools = { first: ReadLane; next: ReadLane; end(): Promise<void> };

const CONNECTIONS = 2;

function openLane(databaseUrl: string, logger: NodeLogger): ReadLane & { end(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    query_timeout: STATEMENT_MS,
    application_name: 'fournil event node (readers)',
    // Every statement follows an index; a planner without statistics must not think otherwise.
    options: '-c jit=off -c enable_seqscan=off -c enable_bitmapscan=off',
  });
  const idle = logAttempts(logger, 'Lectures du journal');
  pool.on('error', idle.failed);
  pool.on('connect', idle.succeeded);
  let free = CONNECTIONS;
  const waiting: (() => void)[] = [];
  return {
    // The pool takes a long wait for one of its connections for a database that does not answer: the queue is ours.
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work(pool);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
    end: () => pool.end(),
  };
}

export function openReadPools(databaseUrl: string, logger: NodeLogger): ReadPools {
  const first = openLane(databaseUrl, logger);
  const next = openLane(databaseUrl, logger);
  return { first, next, end: async () => void (await Promise.all([first.end(), next.end()])) };
}
