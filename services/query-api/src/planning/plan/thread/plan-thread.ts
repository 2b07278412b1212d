/**
 * Slow computations on plans, in a separate thread: trying people one by one takes up to a second in a large
 * shop, and other answers must not wait. The thread starts with the first question.
 */
import { Worker } from 'node:worker_threads';
import type { PlanShortfall } from '@fournil/contracts/planning/plan-shortfalls';
import { Refusal } from '@fournil/contracts/refusals';
import type { Moment } from '@fournil/domain/week/moment';
import type { PlannedShift } from '@fournil/domain/week/plan/plan-state';
import type { SwapOption } from '@fournil/domain/week/swaps/swap-options';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import type { HoursAsked, RankedReplacements } from '../rank.ts';
import type { FromPlanThread, PlanQuestion, ToPlanThread } from './messages.ts';

/**
 * Turns the death of the thread into a refusal. @throws Refusal `unavailable` for a thread that died; any
 * other error unchanged
 */
export function refusedWhenLost(error: unknown): never {
  throw error instanceof PlanThreadLost
    ? new Refusal('unavailable', { text: 'Le calcul a été interrompu. Réessayez dans quelques secondes.' })
    : error;
}

/** Longer than the largest week takes on a busy machine; a thread that is silent so long is ended. */
const limitMs = 30_000;
const heapMb = 256;

/** The thread died or did not answer. The next question begins another one. */
export class PlanThreadLost extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PlanThreadLost';
  }
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: PlanThreadLost) => void;
}

export class PlanThread {
  readonly #script: URL;
  readonly #limitMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #asked = 0;

  constructor(
    script = new URL('plan-worker.ts', import.meta.url),
    options: { readonly limitMs?: number } = {},
  ) {
    this.#script = script;
    this.#limitMs = options.limitMs ?? limitMs;
  }

  /** @throws PlanThreadLost */
  async shortfalls(facts: WeekFacts, moment: Moment): Promise<readonly PlanShortfall[]> {
    return (await this.#ask({ kind: 'shortfalls', facts, moment })) as readonly PlanShortfall[];
  }

  /** A shift must be one of the week's. @throws PlanThreadLost */
  async replacements(facts: WeekFacts, asked: HoursAsked, moment: Moment): Promise<RankedReplacements> {
    return (await this.#ask({ kind: 'replacements', facts, asked, moment })) as RankedReplacements;
  }

  /** The possible swaps of a shift of the week. @throws PlanThreadLost */
  async swaps(facts: WeekFacts, shift: PlannedShift, moment: Moment): Promise<readonly SwapOption[]> {
    return (await this.#ask({ kind: 'swaps', facts, shift, moment })) as readonly SwapOption[];
  }

  async close(): Promise<void> {
    await this.#end('The thread is closed');
  }

  #ask(question: PlanQuestion): Promise<unknown> {
    this.#asked += 1;
    const number = this.#asked;
    const worker = this.#ready();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void this.#end('The thread did not answer in time'), this.#limitMs);
      const done = (): void => {
        clearTimeout(late);
        this.#waiting.delete(number);
        if (!this.#waiting.size) worker.unref();
      };
      this.#waiting.set(number, {
        resolve: (answer) => {
          done();
          resolve(answer);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      worker.ref();
      worker.postMessage({ number, question } satisfies ToPlanThread);
    });
  }

  #ready(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // The thread needs none of the service's settings or secrets.
      env: {},
    });
    const lost = (why: string) => () => {
      if (this.#worker === worker) void this.#end(why);
    };
    worker.on('message', (message: FromPlanThread) => {
      const waiting = this.#waiting.get(message.number);
      if ('answer' in message) waiting?.resolve(message.answer);
      else waiting?.reject(new PlanThreadLost(message.failed));
    });
    worker.on('error', lost('The thread broke')).on('exit', lost('The thread ended'));
    // An idle thread keeps no process alive.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  async #end(why: string): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    for (const waiting of [...this.#waiting.values()]) waiting.reject(new PlanThreadLost(why));
    await worker?.terminate();
  }
}
