/**
 * One generation of a week at a time, kept only in memory: a process that dies leaves no half plan, and the
 * next call starts again. A second call for the same week joins the first if the requests are equal;
 * otherwise it waits for its end.
 */
import type { Plan, Progress } from '@fournil/planner/problem/solution';
import { type Asked, isAnsweredBy } from './asked.ts';

export interface Running {
  readonly startedAt: Date;
  /** `waiting`: for other weeks, one of which is planned at a time. */
  readonly stage: 'waiting' | 'reading' | Progress['stage'] | 'checking';
  readonly progress: Progress | null;
  readonly plan: Plan | null;
  readonly stopping: boolean;
}

export type Ended<T> =
  | { readonly state: 'recorded'; readonly result: T }
  | { readonly state: 'failed'; readonly error: unknown };

interface Job<T> {
  running: Running;
  readonly asked: Asked;
  readonly controller: AbortController;
  readonly outcome: Promise<T>;
}

/** How the running search reports to its job. */
export interface JobHandle {
  readonly signal: AbortSignal;
  /** True when there is a plan to keep; one that arrives after a stop does not count. */
  hasPlan(): boolean;
  stage(stage: Running['stage']): void;
  progress(progress: Progress, plan: Plan): void;
}

export interface Asking {
  readonly asked: Asked;
  readonly now: Date;
  /** Stops only this generation of the week, also while it waits. */
  readonly signal?: AbortSignal | undefined;
}

/** Weeks whose last outcome is remembered. */
const remembered = 20;

export class Generations<T> {
  readonly #jobs = new Map<string, Job<T>>();
  readonly #ended = new Map<string, Ended<T> & { readonly at: Date; readonly startedAt: Date }>();

  /** Runs `work` for the week, or joins what already runs for it with the same request; waits for the end of another. */
  async run(week: string, asking: Asking, work: (job: JobHandle) => Promise<T>): Promise<T> {
    for (let job = this.#jobs.get(week); job; job = this.#jobs.get(week)) {
      if (isAnsweredBy(asking.asked, job.asked)) return job.outcome;
      await job.outcome.catch(() => undefined);
    }
    return this.#begin(week, asking, work);
  }

  #begin(week: string, { asked, now, signal }: Asking, work: (job: JobHandle) => Promise<T>): Promise<T> {
    const stop = () => void this.stop(week);
    const controller = new AbortController();
    const start: Running = { startedAt: now, stage: 'reading', progress: null, plan: null, stopping: false };
    const started = performance.now();
    const handle: JobHandle = {
      signal: controller.signal,
      stage: (stage) => this.#update(week, { stage }),
      hasPlan: () => this.running(week)?.plan != null,
      progress: (progress, plan) => this.#progress(week, progress, plan),
    };
    const outcome = Promise.resolve()
      .then(() => work(handle))
      .finally(() => signal?.removeEventListener('abort', stop))
      .then(
        (result) => {
          this.#end(week, { state: 'recorded', result }, now, started);
          return result;
        },
        (error: unknown) => {
          this.#end(week, { state: 'failed', error }, now, started);
          throw error;
        },
      );
    this.#jobs.set(week, { running: start, asked, controller, outcome });
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    return outcome;
  }

  running(week: string): Running | null {
    return this.#jobs.get(week)?.running ?? null;
  }

  ended(week: string) {
    return this.#ended.get(week) ?? null;
  }

  /** Stops the search, which then ends with its best plan so far; returns false if no search is running. */
  stop(week: string): boolean {
    const job = this.#jobs.get(week);
    if (!job) return false;
    job.running = { ...job.running, stopping: true };
    job.controller.abort();
    return true;
  }

  /**
   * A search that is stopped before its first complete plan still reports an incomplete or empty one, which is ignored
   * here.
   */
  #progress(week: string, progress: Progress, plan: Plan): void {
    const running = this.running(week);
    if (running?.stopping && running.plan === null) return;
    this.#update(week, { stage: progress.stage, progress, plan });
  }

  #update(week: string, change: Partial<Running>): void {
    const job = this.#jobs.get(week);
    if (job) job.running = { ...job.running, ...change };
  }

  #end(week: string, ended: Ended<T>, startedAt: Date, started: number): void {
    this.#jobs.delete(week);
    this.#ended.delete(week);
    const at = new Date(startedAt.getTime() + performance.now() - started);
    this.#ended.set(week, { ...ended, at, startedAt });
    for (const oldest of this.#ended.keys()) {
      if (this.#ended.size <= remembered) break;
      this.#ended.delete(oldest);
    }
  }
}
