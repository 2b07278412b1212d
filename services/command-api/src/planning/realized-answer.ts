import type { WeekState } from '@fournil/domain/planning/week';
import type { Executed } from '../kernel/execute.ts';

/** The revision, and the people and days whose shifts count 0 h, for the page. */
export function realizedAnswer({
  revision,
  events,
  state,
}: Pick<Executed<WeekState>, 'revision' | 'events' | 'state'>) {
  const left = events.flatMap((event) =>
    event.type === 'PlanRowsRealized' ? (event.data.notWorked ?? []) : [],
  );
  const notWorked = state.plan.shifts
    .filter(({ id }) => left.includes(id))
    .map(({ employeeId, date }) => ({ employeeId, date }));
  return { data: { revision, ...(notWorked.length ? { notWorked } : {}) } };
}
