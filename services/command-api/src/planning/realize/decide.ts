import { accept, refuse } from '@fournil/domain/decision';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { realizableIn } from '@fournil/week/plan/planning-rows';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';
import type { WeekDecision } from '../week.ts';
import { notWorkedOf } from './not-worked.ts';

/** What a row is realized on. */
export interface RealizeContext {
  /** With the week as its stream says. */
  readonly facts: WeekFacts;
  /** Of the week's stream. */
  readonly history: readonly Recorded<FournilEvent>[];
}

function realizedBy(
  { facts, history }: RealizeContext,
  week: string,
  employeeIds: readonly string[],
): WeekDecision {
  const notWorked = notWorkedOf(facts, employeeIds, history).map(({ id }) => id);
  const left = notWorked.length ? { notWorked } : {};
  return accept({ type: 'PlanRowsRealized', data: { week, employeeIds: [...employeeIds], ...left } });
}

/**
 * Marks one person's row as realized [planning-7]: its hours are what was worked, absences left out [planning-5].
 */
export function decideRealize(
  command: { readonly week: string; readonly employeeId: string },
  context: RealizeContext,
): WeekDecision {
  const { week, employeeId } = command;
  const plan = planOf(context.facts);
  if (plan.status === 'none') return refuse('no_plan');
  if (!realizableIn(context.facts).includes(employeeId)) return refuse('not_found');
  if (plan.realized.includes(employeeId)) return refuse('already_realized');
  return realizedBy(context, week, [employeeId]);
}

/** Marks every row that is not yet. */
export function decideRealizeAll(week: string, context: RealizeContext): WeekDecision {
  const plan = planOf(context.facts);
  if (plan.status === 'none') return refuse('no_plan');
  const employeeIds = realizableIn(context.facts).filter((id) => !plan.realized.includes(id));
  if (!employeeIds.length)
    return refuse('already_realized', { text: 'Toutes les lignes sont déjà marquées comme réalisées.' });
  return realizedBy(context, week, employeeIds);
}
