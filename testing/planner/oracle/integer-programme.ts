/** An integer programme written down variable by variable, solved by HiGHS on a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { Found, Search } from './highs-thread.ts';

/** A variable, by number. */
export type Variable = number;
export type Terms = readonly (readonly [factor: number, variable: Variable])[];

export interface Outcome {
  /** Proven to be optimal, the best found in the time, or no answer: HiGHS found nothing, crashed or did not end. */
  readonly end: 'proven' | 'time' | 'no answer';
  /** Null when none was found. */
  readonly values: Float64Array | null;
}

/** Loading and presolving come before HiGHS's own clock, and a busy machine takes what it wants. */
const graceSeconds = 60;

const binary = 1;
const continuous = 0;

export class IntegerProgramme {
  readonly #cost: number[] = [];
  readonly #most: number[] = [];
  readonly #kind: (typeof binary | typeof continuous)[] = [];
  readonly #rows: { readonly terms: Terms; readonly relation: '<=' | '>=' | '='; readonly value: number }[] =
    [];

  /** A variable that is 0 or 1. */
  binary(cost: number): Variable {
    this.#kind.push(binary);
    this.#most.push(1);
    return this.#cost.push(cost) - 1;
  }

  /** A variable of 0 or more, `most` at most. */
  amount(cost: number, most = Number.POSITIVE_INFINITY): Variable {
    this.#kind.push(continuous);
    this.#most.push(most);
    return this.#cost.push(cost) - 1;
  }

  row(terms: Terms, relation: '<=' | '>=' | '=', value: number): void {
    if (terms.length > 0) this.#rows.push({ terms, relation, value });
  }

  /** Binary variables of `start` are 1 in a known solution, the others 0. Ends after so many seconds of the clock, and some grace. */
  async solve(start: readonly Variable[], seconds: number): Promise<Outcome> {
    const whole = [...this.#kind.keys()].filter((variable) => this.#kind[variable] === binary);
    const chosen = new Set(start);
    const search: Search = {
      costs: this.#cost,
      most: this.#most,
      kinds: this.#kind,
      rows: this.#rows.map(({ relation, value }) => ({
        least: relation === '<=' ? Number.NEGATIVE_INFINITY : value,
        most: relation === '>=' ? Number.POSITIVE_INFINITY : value,
      })),
      matrix: this.#matrix(),
      start: { indices: whole, values: whole.map((variable) => Number(chosen.has(variable))) },
      seconds,
    };
    const found = await answerOf(search);
    const values =
      found && whole.some((variable) => (found.values[variable] ?? 0) > 0.5) ? found.values : null;
    if (found?.isProven) return { end: 'proven', values };
    return { end: values === null ? 'no answer' : 'time', values };
  }

  #matrix(): Search['matrix'] {
    const entries = this.#rows.map(({ terms }) => {
      const row = new Map<Variable, number>();
      for (const [factor, variable] of terms) row.set(variable, (row.get(variable) ?? 0) + factor);
      return [...row];
    });
    const starts = [0];
    for (const row of entries) starts.push((starts.at(-1) ?? 0) + row.length);
    return {
      starts: Int32Array.from(starts),
      indices: Int32Array.from(entries.flatMap((row) => row.map(([variable]) => variable))),
      values: Float64Array.from(entries.flatMap((row) => row.map(([, factor]) => factor))),
    };
  }
}

/** Null when HiGHS crashed, or was ended because it does not keep its limit. @throws Error for a programme it refuses */
async function answerOf(search: Search): Promise<Found | null> {
  const thread = new Worker(new URL('highs-thread.ts', import.meta.url), { workerData: search });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Found | null>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      late = setTimeout(() => resolve(null), (search.seconds + graceSeconds) * 1000);
    });
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
