import type { PlanState } from '@fournil/week/plan/plan-state';
import { rowIdsOf } from '@fournil/week/plan/planning-rows';
import { accept, refuse } from '../../kernel/decision.ts';
import type { WeekDecision } from '../week.ts';

/** Marks one person's row as realized (D1 4): its hours are what was worked. */
export function decideRealize(
  command: { readonly week: string; readonly employeeId: string },
  plan: PlanState,
): WeekDecision {
  const { week, employeeId } = command;
  if (plan.status === 'none') return refuse('no_plan');
  if (!rowIdsOf(plan).includes(employeeId)) return refuse('not_found');
  if (plan.realized.includes(employeeId)) return refuse('already_realized');
  return accept({ type: 'PlanRowsRealized', data: { week, employeeIds: [employeeId] } });
}

/** Marks every row that is not yet. */
export function decideRealizeAll(week: string, plan: PlanState): WeekDecision {
  if (plan.status === 'none') return refuse('no_plan');
  const employeeIds = rowIdsOf(plan).filter((id) => !plan.realized.includes(id));
  if (!employeeIds.length)
    return refuse('already_realized', { text: 'Toutes les lignes sont déjà marquées comme réalisées.' });
  return accept({ type: 'PlanRowsRealized', data: { week, employeeIds } });
}
