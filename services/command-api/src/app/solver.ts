/** What solves a problem: a worker thread of the planner; tests bring their own. */
import type { Problem } from '@fournil/planner/problem';
import type { Plan, Progress, Solved } from '@fournil/planner/solution';

export interface SolveRun {
  readonly onProgress: (progress: Progress, plan: Plan) => void;
  /** Aborted: end with the best plan so far. */
  readonly signal: AbortSignal;
  /** Units of work; left out: the planner's own. */
  readonly workBudget?: number;
  /** Wall clock of the search, milliseconds. */
  readonly guardMs?: number;
}

export interface Solver {
  /** Rejects when the thread dies; a next call starts another one. */
  solve(problem: Problem, run: SolveRun): Promise<Solved>;
  /** Makes the thread ready before anybody waits for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
