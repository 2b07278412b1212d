/**
 * Starts and controls the second thread that computes a week's bounds during the search
 * (`bound-thread-main.ts`).
 */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { WorkBudget } from '../plan/work-budget.ts';
import type { Problem } from '../problem/problem.ts';
import type { SolveOptions } from '../problem/solution.ts';
import type { BoundSource, BoundUpdate } from '../solve/bound-updates.ts';
import type { FromBoundWorker, ToBoundWorker } from './messages.ts';

interface Thread {
  readonly worker: Worker;
  /** Aborted when the thread has ended, for whatever reason. */
  readonly ended: AbortSignal;
}

function startThread(shared: SharedArrayBuffer): Thread {
  const worker = new Worker(new URL('bound-thread-main.ts', import.meta.url), {
    workerData: shared,
    env: {},
  });
  const ended = new AbortController();
  // An unhandled error event would end the search's thread as well.
  worker.on('error', (error) => ended.abort(error)).on('exit', () => ended.abort());
  worker.unref();
  return { worker, ended: ended.signal };
}

export class BoundThread {
  readonly #shared: SharedArrayBuffer;
  readonly #flag: Int32Array;
  #thread: Thread;
  #week = 0;

  /** `shared` holds two numbers: the last job to stop, which its owner sets, and the last week to abandon. */
  constructor(shared: SharedArrayBuffer) {
    this.#shared = shared;
    this.#flag = new Int32Array(shared);
    this.#thread = startThread(shared);
  }

  /**
   * The bound is computed from the initial plan on, and the thread gets the week only then: while it built its model at the same
   * time, the initial plan came a third later.
   */
  sourceFor(
    problem: Problem,
    job: number,
    options: Pick<SolveOptions, 'guardMs'> & { readonly workBudget: number },
  ): BoundSource {
    this.#week += 1;
    const week = this.#week;
    const run = new WorkBudget(options);
    // A thread that ended since the last week is replaced.
    if (this.#thread.ended.aborted) this.#thread = startThread(this.#shared);
    const thread = this.#thread;
    return (columns) => {
      const spending = { workBudget: run.total, guardMs: Math.max(0, run.guardLeft()) };
      const message: ToBoundWorker = { week, job, problem, columns, ...spending };
      thread.worker.postMessage(message);
      return this.#updates(thread, week);
    };
  }

  /** @throws Error when the thread fails or ends, or ended while the first plan was made */
  async *#updates({ worker, ended }: Thread, week: number): AsyncGenerator<BoundUpdate, void> {
    worker.ref();
    try {
      for await (const [message] of on(worker, 'message', { signal: ended })) {
        const received: FromBoundWorker = message;
        if (received.week !== week) continue;
        if (received.kind === 'failed') throw new Error(received.message);
        if (received.kind === 'ended') return;
        yield received.update;
      }
    } catch (error) {
      throw ended.aborted ? new Error('The thread of the bound ended', { cause: error }) : error;
    } finally {
      Atomics.store(this.#flag, 1, week);
      worker.unref();
    }
  }
}
