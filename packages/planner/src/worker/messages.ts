/** What the planner's thread and its owner say to each other. */
import type { Column } from '../columns.ts';
import type { Guidance } from '../guidance.ts';
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

/** What the search's thread and the bound's say to each other; weeks are counted by the former. */
export type ToBoundWorker =
  | { readonly kind: 'week'; readonly week: number; readonly problem: Problem }
  | {
      readonly kind: 'seek';
      readonly week: number;
      readonly job: number;
      /** Those of the first plan. */
      readonly columns: readonly Column[];
      readonly workBudget: number;
      readonly guardMs: number;
    };

export type FromBoundWorker =
  | { readonly kind: 'guidance'; readonly week: number; readonly told: Guidance }
  | { readonly kind: 'ended'; readonly week: number }
  | { readonly kind: 'failed'; readonly week: number; readonly message: string };
