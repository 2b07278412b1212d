import { setTimeout as sleep } from 'node:timers/promises';
import { GrpcError, GrpcStatus } from './grpc-status.ts';
import type { ReadPools } from './read-pools.ts';
import type { Readers } from './readers.ts';
import type { LogTable } from './storage.ts';
import type { Tail } from './tail.ts';
import { isConnectionLoss } from './writer-session.ts';

const PATIENCE_MS = 10_000;
const RETRY_MS = 100;

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
