/**
 * A long-lived thread for planning: warmed up, one week at a time, other weeks wait. Stopping returns the
 * best plan so far. A thread that does not answer within its time limit is ended, and the last reported plan
 * is the answer. It is restarted after a number of weeks to free its memory.
 */
import { Worker } from 'node:worker_threads';
import type { Problem } from '../problem/problem.ts';
import type { Plan, Progress, Solved } from '../problem/solution.ts';
import { gapOf, hashOf } from '../solve/assemble-plan.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface PlannerWorkerOptions {
  /** Weeks after which the thread is started again. */
  readonly jobsPerThread?: number;
  /** Milliseconds beyond a week's guard after which the thread is ended. */
  readonly graceMs?: number;
  /** Megabytes of heap of the thread. */
  readonly heapMb?: number;
  /** Arguments of Node for the thread and its children; null: those of the process. */
  readonly execArgv?: readonly string[] | null;
}

export interface JobOptions {
  readonly workBudget?: number;
  /** Wall clock of the search, milliseconds; 60,000 by default. */
  readonly guardMs?: number;
  readonly signal?: AbortSignal;
  /** Called when no other week is before this one any more. */
  readonly onBegin?: () => void;
  readonly onProgress?: (progress: Progress, plan: Plan) => void;
}

/** The thread died or had to be ended; `plan` is the best plan so far, null if there is none. */
export class PlannerLost extends Error {
  readonly plan: Plan | null;
  constructor(message: string, plan: Plan | null) {
    super(message);
    this.name = 'PlannerLost';
    this.plan = plan;
  }
}

interface Thread {
  readonly worker: Worker;
  /** Jobs up to this number are to stop. */
  readonly flag: Int32Array;
  /** Resolves when the thread is ready, or ended before it was. */
  readonly warm: Promise<void>;
  jobs: number;
}

/** The best plan so far, of a search that the clock ended. */
function solvedSoFar({ plan, progress }: Extract<FromWorker, { kind: 'progress' }>): Solved {
  const bound = progress.bound ?? 0;
  const gap = gapOf(plan.cost, bound);
  return { plan, proof: { bound, gap, end: 'clock', work: progress.work }, planHash: hashOf(plan) };
}

export class PlannerWorker {
  readonly #options: Required<PlannerWorkerOptions>;
  #thread: Thread | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #job = 0;
  #closed = false;
  #asked = 0;

  /** Weeks being planned, at most one, and waiting ones. */
  load(): { readonly running: number; readonly waiting: number } {
    const running = Math.min(1, this.#asked);
    return { running, waiting: this.#asked - running };
  }

  constructor(options: PlannerWorkerOptions = {}) {
    this.#options = { jobsPerThread: 50, graceMs: 15_000, heapMb: 512, execArgv: null, ...options };
  }

  /** Begins the thread and runs a small week through it; resolves when it is ready. */
  async warmUp(): Promise<void> {
    const thread = this.#ready();
    thread.worker.ref();
    await thread.warm;
    thread.worker.unref();
  }

  /**
   * Plans a week after the earlier requests. An aborted signal ends the search with the best plan so far.
   * @throws PlannerLost when the thread died or did not answer
   */
  solve(problem: Problem, options: JobOptions = {}): Promise<Solved> {
    const mine = this.#tail.then(() => this.#run(problem, options));
    this.#asked += 1;
    this.#tail = mine
      .catch(() => undefined)
      .then(() => {
        this.#asked -= 1;
      });
    return mine;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#thread) Atomics.store(this.#thread.flag, 0, this.#job);
    await this.#tail;
    await this.#discard();
  }

  #ready(): Thread {
    if (this.#thread) return this.#thread;
    const shared = new SharedArrayBuffer(8);
    const { execArgv, heapMb } = this.#options;
    const worker = new Worker(new URL('search-thread-main.ts', import.meta.url), {
      workerData: shared,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      ...(execArgv === null ? {} : { execArgv: [...execArgv] }),
      // Planning needs no setting of the service, and knows none of its secrets.
      env: {},
    });
    const warm = new Promise<void>((resolve) => {
      const ended = (): void => {
        // A thread that ended between two weeks is not used again.
        if (this.#thread?.worker === worker) this.#thread = null;
        resolve();
      };
      worker
        .once('message', () => resolve())
        .on('error', ended)
        .on('exit', ended);
    });
    worker.postMessage({ kind: 'warm-up' } satisfies ToWorker);
    // An idle thread keeps no process alive.
    worker.unref();
    this.#thread = { worker, flag: new Int32Array(shared), warm, jobs: 0 };
    return this.#thread;
  }

  async #run(problem: Problem, options: JobOptions): Promise<Solved> {
    if (this.#closed) throw new PlannerLost('The planner is closed', null);
    const thread = this.#ready();
    thread.worker.ref();
    await thread.warm;
    if (this.#thread !== thread) throw new PlannerLost('The planner’s thread ended', null);
    this.#job += 1;
    thread.jobs += 1;
    options.onBegin?.();
    try {
      return await this.#ask(thread, this.#job, problem, options);
    } catch (error) {
      await this.#discard();
      throw error;
    } finally {
      thread.worker.unref();
      if (thread.jobs >= this.#options.jobsPerThread) await this.#discard();
    }
  }

  #ask({ worker, flag }: Thread, job: number, problem: Problem, options: JobOptions): Promise<Solved> {
    const { workBudget, guardMs = 60_000, signal, onProgress } = options;
    return new Promise((resolve, reject) => {
      let last: Extract<FromWorker, { kind: 'progress' }> | null = null;
      const stop = (): void => void Atomics.store(flag, 0, job);
      const finish = (): void => {
        clearTimeout(hard);
        signal?.removeEventListener('abort', stop);
        worker.off('message', heard).off('error', died).off('exit', died);
      };
      const lose = (why: string): void => {
        finish();
        reject(new PlannerLost(why, last?.plan ?? null));
      };
      const died = (): void => lose('The planner’s thread ended');
      const heard = (message: FromWorker): void => {
        if (message.kind === 'warm' || message.job !== job) return;
        if (message.kind === 'progress') {
          last = message;
          onProgress?.(message.progress, message.plan);
        } else if (message.kind === 'failed') lose(message.message);
        else {
          finish();
          resolve(message.solved);
        }
      };
      // The last plan reported passed the planner's own check of the law, like a finished one.
      const hard = setTimeout(() => {
        if (last === null) return lose('The planner did not answer in time');
        const solved = solvedSoFar(last);
        finish();
        void this.#discard().then(() => resolve(solved));
      }, guardMs + this.#options.graceMs);
      worker.on('message', heard).on('error', died).on('exit', died);
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) stop();
      const budget = workBudget === undefined ? {} : { workBudget };
      worker.postMessage({ kind: 'solve', job, problem, guardMs, ...budget } satisfies ToWorker);
    });
  }

  async #discard(): Promise<void> {
    const worker = this.#thread?.worker;
    this.#thread = null;
    await worker?.terminate();
  }
}
