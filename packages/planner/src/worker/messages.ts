/** Messages between the planner's thread and the service that uses it. */
import type { Column } from '../model/columns.ts';
import type { Problem } from '../problem/problem.ts';
import type { Plan, Progress, Solved } from '../problem/solution.ts';
import type { BoundUpdate } from '../solve/bound-updates.ts';

export type ToWorker =
  | { readonly kind: 'warm-up' }
  | {
      readonly kind: 'solve';
      readonly job: number;
      readonly problem: Problem;
      readonly workBudget?: number;
      readonly guardMs?: number;
    };

export type FromWorker =
  | { readonly kind: 'warm' }
  | { readonly kind: 'progress'; readonly job: number; readonly progress: Progress; readonly plan: Plan }
  | { readonly kind: 'solved'; readonly job: number; readonly solved: Solved }
  | { readonly kind: 'failed'; readonly job: number; readonly message: string };

/** Messages between the thread of the search and the thread of the bound; the search numbers the weeks. */
export interface ToBoundWorker {
  readonly week: number;
  readonly job: number;
  readonly problem: Problem;
  /** The columns of the initial plan. */
  readonly columns: readonly Column[];
  readonly workBudget: number;
  readonly guardMs: number;
}

export type FromBoundWorker =
  | { readonly kind: 'bound-update'; readonly week: number; readonly update: BoundUpdate }
  | { readonly kind: 'ended'; readonly week: number }
  | { readonly kind: 'failed'; readonly week: number; readonly message: string };
