/** Has a week's bound sought on a second thread, beside the search: the owner's side of `bound-worker.ts`. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Guidance, Guide } from '../guidance.ts';
import type { Problem } from '../problem.ts';
import { Run } from '../run.ts';
import type { SolveOptions } from '../solution.ts';
import type { FromBoundWorker, ToBoundWorker } from './messages.ts';

export class Beside {
  readonly #worker: Worker;
  readonly #flag: Int32Array;
  #week = 0;

  /** `shared` holds two numbers: the last job to stop, which its owner sets, and the last week to leave. */
  constructor(shared: SharedArrayBuffer) {
    this.#flag = new Int32Array(shared);
    this.#worker = new Worker(new URL('bound-worker.ts', import.meta.url), { workerData: shared, env: {} });
    this.#worker.unref();
  }

  /** Tells the thread the week at once; the bound is sought when there is a first plan. */
  guide(problem: Problem, job: number, options: Pick<SolveOptions, 'workBudget' | 'guardMs'>): Guide {
    this.#week += 1;
    const week = this.#week;
    const run = new Run(options);
    this.#say({ kind: 'week', week, problem });
    return (columns) => {
      const spending = { workBudget: run.budget, guardMs: Math.max(0, run.guardLeft()) };
      this.#say({ kind: 'seek', week, job, columns, ...spending });
      return this.#heard(week);
    };
  }

  #say(message: ToBoundWorker): void {
    this.#worker.postMessage(message);
  }

  /** @throws Error when the thread fails or ends */
  async *#heard(week: number): AsyncGenerator<Guidance, void> {
    const ended = new AbortController();
    const end = (): void => ended.abort();
    this.#worker.once('exit', end);
    this.#worker.ref();
    try {
      for await (const [message] of on(this.#worker, 'message', { signal: ended.signal })) {
        const said: FromBoundWorker = message;
        if (said.week !== week) continue;
        if (said.kind === 'failed') throw new Error(said.message);
        if (said.kind === 'ended') return;
        yield said.told;
      }
    } catch (error) {
      throw ended.signal.aborted ? new Error('The thread of the bound ended', { cause: error }) : error;
    } finally {
      Atomics.store(this.#flag, 1, week);
      this.#worker.off('exit', end);
      this.#worker.unref();
    }
  }
}
