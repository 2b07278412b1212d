import { weekId } from '@fournil/contracts/planning/week';
import { isOneOf, type TypeIn, unlessErased } from '@fournil/events/define';
import { planEvents, planningEvents } from '@fournil/events/planning/events';
import type { Aggregate, DecisionOf } from '../decision.ts';
import { evolvePlan } from '../week/plan/evolve-plan.ts';
import { noPlan, type PlanState } from '../week/plan/plan-state.ts';
import type { WeekFacts } from '../week/week-facts.ts';
import { type WeekRows, weekRows } from './constraints.ts';

/** A week: what was typed for it and its plan, one stream for all of its staff [log-2]. */
export type WeekState = WeekRows & { readonly plan: PlanState };

export const week: Aggregate<WeekState, 'week', TypeIn<typeof planningEvents>> = {
  category: 'week',
  events: planningEvents,
  initial: { ...weekRows.initial, plan: noPlan },
  evolve: (state, event): WeekState =>
    isOneOf(planEvents, event)
      ? { ...state, plan: evolvePlan(state.plan, event, null) }
      : { ...state, ...weekRows.evolve(state, event) },
};

export type WeekDecision = DecisionOf<typeof week>;

/** The facts with the week as its stream says: the views may be a moment behind, the stream never is. */
export function asRecorded(facts: WeekFacts, { rows, levels, plan }: WeekState): WeekFacts {
  const id = weekId(facts.week);
  const typed = Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== undefined));
  const own = Object.entries(rows).map(
    ([employeeId, row]) => [employeeId, { ...row, cells: unlessErased(row.cells, {}) }] as const,
  );
  return {
    ...facts,
    rows: new Map(facts.rows).set(id, new Map(own)),
    levels: new Map(facts.levels).set(id, typed as Record<string, number>),
    plans: new Map(facts.plans).set(id, plan),
  };
}
