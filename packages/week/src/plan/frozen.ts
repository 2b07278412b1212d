/** The part of a plan that a generation no longer changes [planning-7]. The time is an argument. */
import type { ShiftData } from '@fournil/events/planning/events';
import type { Moment } from '../moment.ts';
import type { PlanState } from './plan-state.ts';

export type Frozen = 'realized' | 'past' | 'started' | null;

/**
 * A generation changes none of the three parts. By hand, a realized row can change only after it is reopened;
 * past or begun shifts may be corrected until they are realized.
 */
export function frozenOf(
  plan: Pick<PlanState, 'realized'>,
  shift: Pick<ShiftData, 'employeeId' | 'date' | 'start'>,
  { today, now }: Moment,
): Frozen {
  if (plan.realized.includes(shift.employeeId)) return 'realized';
  if (shift.date < today) return 'past';
  return shift.date === today && shift.start <= now ? 'started' : null;
}
