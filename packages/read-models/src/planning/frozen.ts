/** What of a plan no longer changes by itself (D074). The clock comes in as an argument. */
import type { ShiftData } from '@fournil/events/planning/events';
import type { PlanState } from './plan-state.ts';

/** A moment in Paris: YYYY-MM-DD and HH:MM. */
export interface Moment {
  readonly today: string;
  readonly now: string;
}

const clock = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function momentOf(instant: Date): Moment {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { today: `${of('year')}-${of('month')}-${of('day')}`, now: `${of('hour')}:${of('minute')}` };
}

export type Frozen = 'realized' | 'past' | 'started' | null;

/**
 * A generation leaves all three as they are. By hand a realized row changes only after it was reopened; what is
 * past or has begun may be corrected to what happened, until it is realized.
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
