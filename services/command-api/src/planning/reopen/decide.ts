import type { PlanState } from '@fournil/week/plan/plan-state';
import { accept, type Decision, refuse } from '../../kernel/decision.ts';

/** Reopens a realized row, with the reason (D075). */
export function decideReopen(
  command: { readonly week: string; readonly employeeId: string; readonly reason: string },
  plan: PlanState,
): Decision {
  if (!plan.realized.includes(command.employeeId)) return refuse('not_realized');
  const { week, employeeId, reason } = command;
  return accept({ type: 'PlanRowReopened', data: { week, employeeId, reason } });
}
