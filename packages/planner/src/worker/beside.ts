/** Has a week's bound sought on a second thread, beside the search: the owner's side of `bound-worker.ts`. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Guidance, Guide } from '../guidance.ts';
import type { Problem } from '../problem.ts';
import { Run, workFor } from '../run.ts';
import type { SolveOptions } from '../solution.ts';
import type { FromBoundWorker, ToBoundWorker } from './messages.ts';

interface Thread {
  readonly worker: Worker;
  /** Aborted when it ended, for whatever reason and whoever listened. */
  readonly ended: AbortSignal;
}

function begun(shared: SharedArrayBuffer): Thread {
  const worker = new Worker(new URL('bound-worker.ts', import.meta.url), { workerData: shared, env: {} });
  const ended = new AbortController();
  // An error that nobody listens to would end the search's thread as well.
  worker.on('error', (error) => ended.abort(error)).on('exit', () => ended.abort());
  worker.unref();
  return { worker, ended: ended.signal };
}

export class Beside {
  readonly #shared: SharedArrayBuffer;
  readonly #flag: Int32Array;
  #thread: Thread;
  #week = 0;

  /** `shared` holds two numbers: the last job to stop, which its owner sets, and the last week to leave. */
  constructor(shared: SharedArrayBuffer) {
    this.#shared = shared;
    this.#flag = new Int32Array(shared);
    this.#thread = begun(shared);
  }

  /** Tells the thread the week at once; the bound is sought when there is a first plan. */
  guide(problem: Problem, job: number, options: Pick<SolveOptions, 'workBudget' | 'guardMs'>): Guide {
    this.#week += 1;
    const week = this.#week;
    const run = new Run({ workBudget: workFor(problem.people.length), ...options });
    // One that ended since the last week is no loss for this one.
    if (this.#thread.ended.aborted) this.#thread = begun(this.#shared);
    const thread = this.#thread;
    const say = (message: ToBoundWorker): void => thread.worker.postMessage(message);
    say({ kind: 'week', week, problem });
    return (columns) => {
      const spending = { workBudget: run.budget, guardMs: Math.max(0, run.guardLeft()) };
      say({ kind: 'seek', week, job, columns, ...spending });
      return this.#heard(thread, week);
    };
  }

  /** @throws Error when the thread fails or ends, or ended while the first plan was made */
  async *#heard({ worker, ended }: Thread, week: number): AsyncGenerator<Guidance, void> {
    worker.ref();
    try {
      for await (const [message] of on(worker, 'message', { signal: ended })) {
        const said: FromBoundWorker = message;
        if (said.week !== week) continue;
        if (said.kind === 'failed') throw new Error(said.message);
        if (said.kind === 'ended') return;
        yield said.told;
      }
    } catch (error) {
      throw ended.aborted ? new Error('The thread of the bound ended', { cause: error }) : error;
    } finally {
      Atomics.store(this.#flag, 1, week);
      worker.unref();
    }
  }
}
