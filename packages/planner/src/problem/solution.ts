/**
 * The results of the planner, at the end and during its work. Costs are integers in the units of
 * `weights.ts`.
 */
import type { Activity, RoleGroup, Shift } from '@fournil/labour-rules/week';
import type { DayIndex, Minute } from './problem.ts';

/** The kind of a shortfall: which need is not met. */
export type ShortfallKind =
  | 'opening'
  | 'closing'
  | 'management'
  | 'understaffed'
  | 'unqualified'
  | 'contract-hours';

export interface Shortfall {
  readonly kind: ShortfallKind;
  readonly day: DayIndex | null;
  readonly group: RoleGroup | null;
  readonly from: Minute | null;
  readonly to: Minute | null;
  /** People missing (or, for contract hours, null). */
  readonly missing: number | null;
  /** For contract hours: whose, and minutes under (negative) or over the target. */
  readonly personId: string | null;
  readonly minutes: number | null;
}

/** The parts of a plan's cost, by level; their sum is the cost. */
export type CostParts = Readonly<
  Record<
    'presence' | 'management' | 'coverage' | 'hours' | 'sixthDay' | 'surplus' | 'comfort' | 'change',
    number
  >
>;

export interface Plan {
  /** Fixed shifts included, with breaks placed, by day, start, person. Ids are derived: same input, same ids. */
  readonly shifts: readonly Shift[];
  readonly activities: readonly Activity[];
  readonly cost: number;
  readonly parts: CostParts;
  readonly shortfalls: readonly Shortfall[];
}

export interface Proof {
  /** No plan of the model costs less. */
  readonly bound: number;
  /** (cost − bound) / cost, 0 when proven optimal. */
  readonly gap: number;
  /**
   * optimal: proven; bounded: the work budget ran out; stopped: somebody stopped it; clock: the wall-clock
   * guard ended it, so that another run may answer otherwise.
   */
  readonly end: 'optimal' | 'bounded' | 'stopped' | 'clock';
  /** Units of work done (deterministic, not seconds). */
  readonly work: number;
}

/** The result of a generation. */
export interface Solved {
  readonly plan: Plan;
  readonly proof: Proof;
  /** SHA-256 of the canonical plan: equal input gives the same one. */
  readonly planHash: string;
}

export interface Progress {
  readonly stage: 'first-plan' | 'improving' | 'proven';
  readonly cost: number;
  readonly bound: number | null;
  readonly gap: number | null;
  readonly work: number;
}

export interface SolveOptions {
  /** Units of work; the default makes a week of 15 people take about nine seconds. */
  readonly workBudget?: number;
  /** Wall-clock guard in milliseconds. */
  readonly guardMs?: number;
  /** Asked between steps: true ends with the best plan so far. */
  readonly shouldStop?: () => boolean;
  readonly onProgress?: (progress: Progress, plan: Plan) => void;
}

/** An action that the manager can apply with one click, with its gain (cost units; positive is better). */
export type Remedy =
  | {
      readonly kind: 'lift-constraint';
      readonly personId: string;
      readonly day: DayIndex;
      readonly cell: string;
      readonly gain: number;
    }
  | { readonly kind: 'put-in'; readonly personId: string; readonly shift: Shift; readonly gain: number }
  | { readonly kind: 'six-days'; readonly personId: string; readonly gain: number };

/**
 * An explained shortfall: absent people with the reason, the rule that excludes others, and remedies, best
 * first.
 */
export interface Explanation {
  readonly shortfall: Shortfall;
  readonly away: readonly { readonly personId: string; readonly cell: string; readonly source: string }[];
  /** Rules that keep the remaining people from it, with how many people each holds back. */
  readonly rules: readonly { readonly ruleId: string; readonly people: number }[];
  /** People who could cover it and work that day: at these hours, or at others. */
  readonly busy: { readonly there: number; readonly otherHours: number };
  readonly remedies: readonly Remedy[];
}

/** A person who could take a shift (`replacements.ts`): people allowed by law first, then by cost. */
export interface Candidate {
  readonly personId: string;
  /** Ids of rules that forbid it, empty when legal. */
  readonly blockedBy: readonly string[];
  /** Ids of rules or wishes it bends (contractual, preference, typed cell). */
  readonly warnings: readonly string[];
  /** Cost against leaving the hole, lower is better. */
  readonly cost: number;
  readonly minutesAfter: number;
  readonly targetMinutes: number;
}
