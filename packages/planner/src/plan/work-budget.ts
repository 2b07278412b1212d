/**
 * The budget of a search, in units of counted work. The wall clock is only a safety limit, and the caller may
 * stop the search.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SolveOptions } from '../problem/solution.ts';

/** Inner steps of the dynamic programme per unit of work. */
const stepsPerUnit = 1000;

/** Units independent of the week, and units divided by the number of people, since each takes longer. */
const usual = { whole: 1_260_000, shared: 4_600_000 };
/** Weeks of more people on quarters of an hour get the larger budget, about thirty seconds. */
const manyPeople = 30;
const longest = { whole: 3_300_000, shared: 12_000_000 };

/**
 * The work units for a week of this many people on slots of this many minutes: for 15 people six to seven and a
 * half seconds on two idle cores.
 */
export const workFor = (people: number, slotMinutes = 30): number => {
  const { whole, shared } = people > manyPeople && slotMinutes < 30 ? longest : usual;
  return whole + Math.round(shared / Math.max(6, people));
};
const defaultGuard = 60_000;

export class WorkBudget {
  readonly #options: SolveOptions;
  readonly #started = performance.now();
  readonly #budget: number;
  readonly #guard: number;
  #steps = 0;
  #end: 'stopped' | 'clock' | null = null;
  #turned = performance.now();

  constructor(options: SolveOptions & { readonly workBudget: number }) {
    this.#options = options;
    this.#budget = options.workBudget * stepsPerUnit;
    this.#guard = options.guardMs ?? defaultGuard;
  }

  spend(steps: number): void {
    this.#steps += steps;
  }

  get work(): number {
    return Math.round(this.#steps / stepsPerUnit);
  }

  /** Counts work as spent up to this share, which another thread has reached meanwhile. */
  advanceTo(share: number): void {
    this.#steps = Math.max(this.#steps, Math.round(share * this.#budget));
  }

  /** Steps up to a share of the budget. */
  left(share = 1): number {
    return this.#budget * share - this.#steps;
  }

  /** Milliseconds of the wall clock left to the guard. */
  guardLeft(): number {
    return this.#started + this.#guard - performance.now();
  }

  get total(): number {
    return this.#budget / stepsPerUnit;
  }

  /** The share of the budget spent so far. */
  spent(): number {
    return this.#steps / this.#budget;
  }

  /** Whether the search must end at this share of the budget, for whatever reason. */
  isOver(share = 1): boolean {
    if (this.#end) return true;
    if (this.#options.shouldStop?.() === true) this.#end = 'stopped';
    else if (performance.now() - this.#started > this.#guard) this.#end = 'clock';
    return this.#end !== null || this.left(share) <= 0;
  }

  /** True if the caller stopped it or the time ran out. */
  wasInterrupted(): boolean {
    this.isOver();
    return this.#end !== null;
  }

  end(proven: boolean): 'optimal' | 'bounded' | 'stopped' | 'clock' {
    return proven ? 'optimal' : (this.#end ?? 'bounded');
  }

  /** Lets the event loop handle messages, every 20 ms. */
  async yieldToEvents(): Promise<void> {
    if (performance.now() - this.#turned < 20) return;
    await nextTurn();
    this.#turned = performance.now();
  }
}
