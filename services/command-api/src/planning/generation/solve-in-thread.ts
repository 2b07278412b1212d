import { Worker } from 'node:worker_threads';
import type { Problem } from '@fournil/planner/problem';
import type { Solved } from '@fournil/planner/solution';
import type { SolveRun, Solver } from '../../app/solver.ts';
import type { FromThread, ToThread } from './solve-thread.ts';

/** Solves after which a thread is replaced: WebAssembly gives no memory back. */
const solvesPerThread = 20;
/** Heap of the thread, megabytes. */
const heapMb = 512;

/** One thread, started with the first problem (or by `warm`); problems wait for each other. */
export class ThreadSolver implements Solver {
  #worker: Worker | null = null;
  #solves = 0;
  #tail: Promise<unknown> = Promise.resolve();

  solve(problem: Problem, run: SolveRun): Promise<Solved> {
    const mine = this.#tail.then(() => this.#solve(problem, run));
    this.#tail = mine.catch(() => undefined);
    return mine;
  }

  /** Starts the thread before anybody waits for it. */
  warm(): void {
    this.#thread();
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #thread(): Worker {
    const url = new URL('./solve-thread.ts', import.meta.url);
    const worker = this.#worker ?? new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    // A command line that planned nothing, or is done, must be able to end.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  async #solve(problem: Problem, run: SolveRun): Promise<Solved> {
    if (this.#solves >= solvesPerThread) {
      await this.close();
      this.#solves = 0;
    }
    this.#solves += 1;
    const worker = this.#thread();
    worker.ref();
    const send = (message: ToThread) => worker.postMessage(message);
    const stop = () => send({ kind: 'stop' });
    try {
      return await new Promise<Solved>((resolve, reject) => {
        const failed = (error: Error) => {
          this.#worker = null;
          void worker.terminate();
          reject(error);
        };
        worker.on('message', (message: FromThread) => {
          if (message.kind === 'progress') run.onProgress(message.progress, message.plan);
          else if (message.kind === 'solved') resolve(message.solved);
          else failed(new Error(message.reason));
        });
        worker.on('error', failed);
        worker.on('exit', (code) => failed(new Error(`The planner's thread ended (${code})`)));
        run.signal.addEventListener('abort', stop, { once: true });
        send({ kind: 'solve', problem });
        if (run.signal.aborted) stop();
      });
    } finally {
      run.signal.removeEventListener('abort', stop);
      worker.removeAllListeners();
      worker.unref();
    }
  }
}
