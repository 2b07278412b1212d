import type { EventTypeIn, NewEventOfType } from '@fournil/events/catalogue';
import { isOneOf } from '@fournil/events/define';
import { planEvents } from '@fournil/events/planning/events';
import { evolvePlan } from './evolve-plan.ts';
import type { PlanState } from './plan-state.ts';

/** A fact of a week as a decision makes it. */
export type NewWeekEvent = NewEventOfType<EventTypeIn<'week'>>;

/** A plan after facts of its week that are not recorded (yet): what a decision judges and what a dry run shows. Pure. */
export const planAfter = (plan: PlanState, events: readonly NewWeekEvent[]): PlanState =>
  events.reduce(
    (state, event) => (isOneOf(planEvents, event) ? evolvePlan(state, event, null) : state),
    plan,
  );
