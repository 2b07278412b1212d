import { weekId } from '@fournil/contracts/planning/week';
import type { EventTypeIn, NewEventOfType } from '@fournil/events/catalogue';
import { type EventOf, isOneOf } from '@fournil/events/define';
import { planEvents, type ShiftData, type weekPlanGenerated } from '@fournil/events/planning/events';
import type { Moment } from '../moment.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { evolvePlan } from './evolve-plan.ts';
import { frozenOf, type KeptProposal, type PlanState, shiftDataOf } from './plan-state.ts';

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

/** The week as it would be with a stored proposal; used by the query and by the command. Pure. */

/** A proposal's shifts and the frozen ones; a person may be in two places, which the caller must refuse. */
function proposedShifts(plan: PlanState, proposed: readonly ShiftData[], moment: Moment): ShiftData[] {
  const frozen = plan.shifts.filter((shift) => frozenOf(plan, shift, moment) !== null);
  const held = new Set(frozen.map(({ id }) => id));
  return [
    ...frozen.map(shiftDataOf),
    // `frozenOf` depends on people and time, not only on shifts: no new shift may be added to a frozen cell.
    ...proposed.filter((shift) => frozenOf(plan, shift, moment) === null && !held.has(shift.id)),
  ];
}

/** The event of accepting it, with the day in Paris on which the staff of a published week is informed. */
export function proposalTaken(
  facts: WeekFacts,
  { stamp: _stamp, ...generated }: KeptProposal,
  moment: Moment,
): EventOf<typeof weekPlanGenerated>['data'] {
  const plan = planOf(facts);
  const shifts = proposedShifts(plan, generated.shifts, moment);
  const notifiedOn = plan.status === 'published' ? moment.today : null;
  return { week: weekId(facts.week), ...generated, shifts, notifiedOn };
}

/** The plan if the proposal were accepted now. */
export const planIfTaken = (facts: WeekFacts, proposal: KeptProposal, moment: Moment): PlanState =>
  planAfter(planOf(facts), [{ type: 'WeekPlanGenerated', data: proposalTaken(facts, proposal, moment) }]);
