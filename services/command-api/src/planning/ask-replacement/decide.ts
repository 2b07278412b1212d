import { accept, refuse } from '@fournil/domain/decision';
import type { PlanState } from '@fournil/week/plan/plan-state';
import type { WeekDecision } from '../week.ts';

export interface AskCommand {
  readonly week: string;
  readonly shiftId: string;
  readonly employeeId: string;
  readonly by: 'call' | 'message';
}

/**
 * Records that a person was asked to take a shift. A second message to the same person records nothing; a
 * message after a call does.
 */
export function decideAsk({ week, shiftId, employeeId, by }: AskCommand, plan: PlanState): WeekDecision {
  const shift = plan.shifts.find(({ id }) => id === shiftId);
  if (!shift || shift.employeeId === employeeId) return refuse('unknown_shift');
  const before = plan.asked?.find((one) => one.shiftId === shiftId && one.employeeId === employeeId);
  if (before?.by === by) return accept();
  const { date, start, end } = shift;
  return accept({ type: 'ReplacementRequested', data: { week, employeeId, shiftId, date, start, end, by } });
}
