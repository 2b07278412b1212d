import { accept, refuse } from '@fournil/domain/decision';
import type { PlanState } from '@fournil/week/plan/plan-state';
import type { WeekDecision } from '../week.ts';

/** Reopens a realized row, with the reason [planning-12]. */
export function decideReopen(
  command: { readonly week: string; readonly employeeId: string; readonly reason: string },
  plan: PlanState,
): WeekDecision {
  if (!plan.realized.includes(command.employeeId)) return refuse('not_realized');
  const { week, employeeId, reason } = command;
  return accept({ type: 'PlanRowReopened', data: { week, employeeId, reason } });
}
