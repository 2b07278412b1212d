import type { NewFournilEvent } from '@fournil/events/catalogue';
import { evolvePlan, type PlanState } from './plan-state.ts';

/** A plan after facts that are not recorded (yet): what a decision judges and what a dry run shows. Pure. */
export const planAfter = (plan: PlanState, events: readonly NewFournilEvent[]): PlanState =>
  events.reduce((state, event) => evolvePlan(state, event, null), plan);
