import pg from 'pg';
import type { NodeLogger } from './node-logger.ts';
import { STATEMENT_MS } from './writer-session.ts';

/**
 * Connections for reading, apart from the writer's. Who begins does not wait behind those who read on: a command reads a
 * few events while hundreds catch up.
 */
export type ReadPools = { first: pg.Pool; next: pg.Pool; end(): Promise<void> };

const CONNECTIONS = 2;

export function openReadPools(databaseUrl: string, logger: NodeLogger): ReadPools {
  const open = () => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS,
      connectionTimeoutMillis: 5_000,
      query_timeout: STATEMENT_MS,
      application_name: 'fournil event node (readers)',
      // Every statement follows an index; a planner without statistics must not think otherwise.
      options: '-c jit=off -c enable_seqscan=off -c enable_bitmapscan=off',
    });
    pool.on('error', (error) => logger.warn({ err: error }, 'reader connection lost'));
    return pool;
  };
  const first = open();
  const next = open();
  return { first, next, end: async () => void (await Promise.all([first.end(), next.end()])) };
}
