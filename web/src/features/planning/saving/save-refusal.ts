/** The questions of a refused edit, to be answered before it can be saved. */
import {
  type ConcurrentChange,
  concurrentChange,
  type PlanFinding,
  planFinding,
} from '@fournil/contracts/planning/plan-shapes';
import { ApiError } from '../../../shared/api/api-error.ts';

/** Why a rule is not kept; recorded with the edit. */
export interface GivenReason {
  readonly ruleId: string;
  readonly text: string;
}

/** The answers of a manager where rules ask for them. */
export interface GivenReasons {
  readonly reasons: readonly GivenReason[];
  /** Part-timers notified too late are asked to agree, instead of having agreed. */
  readonly asksAgreement: boolean;
}

export interface PlanConflict {
  readonly kind: 'conflict';
  readonly changes: readonly ConcurrentChange[];
  /** The revision at which the changes were found; the server compares the user's decision with it. */
  readonly revision: number | undefined;
}

export type SaveRefusal =
  /** These rules can be overruled with a reason each. */
  | { readonly kind: 'reasons'; readonly findings: readonly PlanFinding[] }
  /** The law forbids the edit. */
  | { readonly kind: 'forbidden'; readonly findings: readonly PlanFinding[] }
  /** Another user changed the same people on the same days. */
  | PlanConflict;

const detail = (error: ApiError, name: string): unknown =>
  typeof error.details === 'object' && error.details !== null
    ? Object.entries(error.details).find(([key]) => key === name)?.[1]
    : undefined;

/** The findings of a refusal with this code; null for any other failure. */
export function refusedFindings(error: unknown, code: string): readonly PlanFinding[] | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  return planFinding.array().safeParse(detail(error, 'findings')).data ?? null;
}

/** Null for a failure that is only shown, without a question. */
export function saveRefusal(error: unknown): SaveRefusal | null {
  const reasons = refusedFindings(error, 'reason_needed');
  if (reasons) return { kind: 'reasons', findings: reasons };
  const forbidden = refusedFindings(error, 'rule_forbids');
  if (forbidden) return { kind: 'forbidden', findings: forbidden };
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const changes = concurrentChange.array().safeParse(detail(error, 'changes')).data ?? [];
  const revision = detail(error, 'revision');
  return { kind: 'conflict', changes, revision: typeof revision === 'number' ? revision : undefined };
}
