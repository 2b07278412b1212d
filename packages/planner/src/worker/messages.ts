/** What the planner's thread and its owner say to each other. */
import type { Problem } from '../problem.ts';
import type { Plan, Progress, Solved } from '../solution.ts';

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
