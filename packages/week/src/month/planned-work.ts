/** The work that a person was planned for on a day, by the published plan. Pure. */
import type { PlannedWork } from '@fournil/contracts/vacations/hours-away';
import type { PlanState } from '../plan/plan-state.ts';
import { overlaps, timesOf, workMinutes } from '../shifts/shift-times.ts';

type Published = Pick<PlanState, 'status' | 'shifts' | 'withdrawn'>;

/**
 * The shifts of the day, including those removed after the publication, for example because a colleague took
 * them.
 */
export function plannedWorkOn(plan: Published, employeeId: string, date: string): readonly PlannedWork[] {
  if (plan.status !== 'published') return [];
  const isOwn = (shift: { readonly employeeId: string; readonly date: string }) =>
    shift.employeeId === employeeId && shift.date === date;
  const kept = plan.shifts.filter(isOwn);
  const shifts = kept.length > 0 ? kept : plan.withdrawn.map(({ shift }) => shift).filter(isOwn);
  const planned: PlannedWork[] = [];
  // For a shift that was changed before it was removed, its last hours count.
  for (const times of shifts.map(timesOf).toReversed())
    if (!planned.some((one) => overlaps(one, times)))
      planned.push({ from: times.from, to: times.to, work: workMinutes(date, times) });
  return planned;
}
