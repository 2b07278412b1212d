/**
 * Appends that are sent in order without waiting for the previous one, to fill a log that only this process
 * writes to.
 */
import { Worker } from 'node:worker_threads';
import {
  type AppendOutcome,
  type ExpectedRevision,
  LogFull,
  LogUnavailable,
  WrongRevision,
} from '../event-log.ts';
import type { StoredContent } from '../stored-log.ts';

export interface PipelinedAppends {
  /** As `StoredLog.append`, tried once. @throws WrongRevision, LogFull, LogUnavailable */
  append(events: readonly StoredContent[]): Promise<AppendOutcome>;
  close(): Promise<void>;
}

interface Waiting {
  readonly stream: string;
  readonly settle: PromiseWithResolvers<AppendOutcome>;
}

/** One append for the thread to send. */
export interface ToSend {
  readonly number: number;
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly { id: string; type: string; data: object; metadata: object }[];
}

/** The outcome of an append. */
export type Sent =
  | { readonly number: number; readonly revision: number; readonly position: bigint }
  | { readonly number: number; readonly failed: 'wrong revision'; readonly actual: number }
  | { readonly number: number; readonly failed: 'full' | 'other'; readonly message: string };

/** Starts the thread that sends them to the log at `eventStoreUrl`. */
export function pipelinedAppends(eventStoreUrl: string): PipelinedAppends {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: eventStoreUrl });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let lost: unknown;
  const lose = (cause: unknown) => {
    lost ??= cause;
    for (const { settle } of waiting.values()) settle.reject(new LogUnavailable(cause));
    waiting.clear();
  };
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('The thread that appends has ended')));
  worker.on('message', (sent: Sent) => {
    const one = waiting.get(sent.number);
    waiting.delete(sent.number);
    if (!one) return;
    if (!('failed' in sent)) one.settle.resolve({ revision: sent.revision, position: sent.position });
    else if (sent.failed === 'wrong revision') one.settle.reject(new WrongRevision(one.stream, sent.actual));
    else {
      const cause = new Error(sent.message);
      one.settle.reject(sent.failed === 'full' ? new LogFull(cause) : new LogUnavailable(cause));
    }
  });
  return {
    append(events) {
      const [first] = events;
      if (!first) return Promise.reject(new Error('Rien à écrire'));
      if (lost !== undefined) return Promise.reject(new LogUnavailable(lost));
      count += 1;
      const settle = Promise.withResolvers<AppendOutcome>();
      waiting.set(count, { stream: first.stream, settle });
      const message: ToSend = {
        number: count,
        stream: first.stream,
        expected: first.revision === 0 ? 'none' : first.revision - 1,
        events: events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
      };
      worker.postMessage(message);
      return settle.promise;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
