import type { EventTypeIn, NewEventOfType } from '@fournil/events/catalogue';
import { isOneOf } from '@fournil/events/define';
import { planEvents } from '@fournil/events/planning/events';
import { evolvePlan } from './evolve-plan.ts';
import type { PlanState } from './plan-state.ts';

/** An event of a week as a decision returns it. */
export type NewWeekEvent = NewEventOfType<EventTypeIn<'week'>>;

/**
 * A plan after events that are not recorded (yet): the plan that a decision checks and that a dry run shows.
 * Pure.
 */
export const planAfter = (plan: PlanState, events: readonly NewWeekEvent[]): PlanState =>
  events.reduce(
    (state, event) => (isOneOf(planEvents, event) ? evolvePlan(state, event, null) : state),
    plan,
  );
