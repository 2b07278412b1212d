import { accept, refuse } from '@fournil/domain/decision';
import type { PlanState } from '@fournil/week/plan/plan-state';
import type { WeekDecision } from '../week.ts';

/**
 * Pins or unpins shifts: a generation keeps pinned ones. Shifts that already have that state are left out.
 */
export function decidePin(
  command: { readonly week: string; readonly shiftIds: readonly string[]; readonly pinned: boolean },
  plan: PlanState,
): WeekDecision {
  const { week, pinned } = command;
  if (plan.status === 'none') return refuse('no_plan');
  const byId = new Map(plan.shifts.map((shift) => [shift.id, shift]));
  const asked = [...new Set(command.shiftIds)];
  if (asked.some((id) => !byId.has(id))) return refuse('unknown_shift');
  const touched = asked.flatMap((id) => byId.get(id) ?? []).filter((shift) => shift.pinned !== pinned);
  if (!touched.length) return accept();
  const shiftIds = touched.map(({ id }) => id);
  const shifts = touched.map(({ employeeId, date, start, end }) => ({ employeeId, date, start, end }));
  return accept({ type: 'PlanShiftsPinned', data: { week, shiftIds, pinned, shifts } });
}
