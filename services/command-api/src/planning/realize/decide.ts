import { accept, refuse } from '@fournil/domain/decision';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { realizableIn } from '@fournil/week/plan/planning-rows';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';
import type { WeekDecision } from '../week.ts';
import { clockedIn, keptOf, type Punched } from './kept.ts';
import { notWorkedOf } from './not-worked.ts';

/** The data that the decision needs to realize a row. */
export interface RealizeContext {
  /** With the week as its stream says. */
  readonly facts: WeekFacts;
  /** The history of the week's stream. */
  readonly history: readonly Recorded<FournilEvent>[];
  /** The punches of people who clocked in; missing while the clock is off. */
  readonly punched?: Punched | undefined;
}

function realizedBy(
  { facts, history, punched }: RealizeContext,
  week: string,
  employeeIds: readonly string[],
): WeekDecision {
  const clocked = keptOf(facts, employeeIds, punched);
  if ('refused' in clocked) return clocked;
  const { kept, rows } = clocked;
  // A person declared absent who clocked in has worked.
  const came = new Set(kept.map((day) => `${day.employeeId} ${day.date}`));
  const notWorked = notWorkedOf(facts, employeeIds, history)
    .filter(({ employeeId, date }) => !came.has(`${employeeId} ${date}`))
    .map(({ id }) => id);
  return accept({
    type: 'PlanRowsRealized',
    data: {
      week,
      employeeIds: [...employeeIds],
      ...(notWorked.length ? { notWorked } : {}),
      ...(kept.length ? { kept: [...kept] } : {}),
      ...(rows.length ? { rows: [...rows] } : {}),
    },
  });
}

/** The people of the plan, and those who clocked in without being planned. */
const realizableBy = ({ facts, punched }: RealizeContext): readonly string[] =>
  [...new Set([...realizableIn(facts), ...clockedIn(facts, punched)])].sort();

/**
 * Marks one person's row as realized [planning-7]: its hours become the hours worked, from the time clock if
 * it is on, without absences [planning-5].
 */
export function decideRealize(
  command: { readonly week: string; readonly employeeId: string },
  context: RealizeContext,
): WeekDecision {
  const { week, employeeId } = command;
  const plan = planOf(context.facts);
  const realizable = realizableBy(context);
  if (plan.status === 'none' && !realizable.length) return refuse('no_plan');
  if (!realizable.includes(employeeId)) return refuse('not_found');
  if (plan.realized.includes(employeeId)) return refuse('already_realized');
  return realizedBy(context, week, [employeeId]);
}

/** Marks every row that is not realized yet. */
export function decideRealizeAll(week: string, context: RealizeContext): WeekDecision {
  const plan = planOf(context.facts);
  const realizable = realizableBy(context);
  if (plan.status === 'none' && !realizable.length) return refuse('no_plan');
  const employeeIds = realizable.filter((id) => !plan.realized.includes(id));
  if (!employeeIds.length)
    return refuse('already_realized', { text: 'Toutes les lignes sont déjà marquées comme réalisées.' });
  return realizedBy(context, week, employeeIds);
}
