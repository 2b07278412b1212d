import { setTimeout as sleep } from 'node:timers/promises';
import { logAttempts } from '@fournil/http-service/attempts';
import pg from 'pg';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import type { NodeLogger } from './log-types.ts';
import type { Readers } from './readers.ts';
import type { LogTable } from './storage.ts';
import type { Tail } from './tail.ts';
import { isConnectionLoss, STATEMENT_MS } from './writer-session.ts';

const PATIENCE_MS = 10_000;
const RETRY_MS = 100;

/** Some connections, and a queue for them. */
type ReadLane = { run<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> };

/**
 * Connections for reading, separate from the writer's. First reads do not wait behind continued ones: a
 * command reads a few events while hundreds of readers catch up.
 */
type ReadPools = { first: ReadLane; next: ReadLane; end(): Promise<void> };

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

/** The resources of reading: the table, connections of its own (the writer's is not shared), the end of the log, room. */
export type LogReader = {
  table: Pick<LogTable, 'page' | 'streamExists'>;
  pools: ReadPools;
  tail: Tail;
  readers: Readers;
};

/**
 * Retries while Postgres is unavailable, as the writer does, so that its restart is a pause and no error.
 * Throws GrpcError UNAVAILABLE after the deadline or when the caller has disconnected.
 */
export async function askPatiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (true) {
    if (signal.aborted) throw new GrpcError(GrpcStatus.UNAVAILABLE, 'the call was closed');
    try {
      return await ask();
    } catch (error) {
      if (error instanceof GrpcError || !isConnectionLoss(error)) throw error;
      if (performance.now() > giveUpAt) {
        throw new GrpcError(GrpcStatus.UNAVAILABLE, 'the log cannot be read at the moment');
      }
      await sleep(RETRY_MS);
    }
  }
}
