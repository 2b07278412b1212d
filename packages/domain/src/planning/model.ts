import { isDeepStrictEqual } from 'node:util';
import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { modelWeekEvents } from '@fournil/events/planning/model-events';
import { type Aggregate, accept, type DecisionOf, type Edit, refuse } from '../decision.ts';
import { changedSince, refuseConflict } from '../merge-edit.ts';
import type { ModelParity } from '../week/model/model-weeks.ts';
import type { PlanState } from '../week/plan/plan-state.ts';

/** The week of each model, 2026-W48; null if there is no model. */
type ModelState = Readonly<Record<ModelParity, string | null>>;

const none: ModelState = { all: null, even: null, odd: null };

/** A model for all weeks replaces those for even and odd weeks, and vice versa. */
const afterTaking = (state: ModelState, weeks: ModelParity, week: string): ModelState =>
  weeks === 'all' ? { ...none, all: week } : { ...state, all: null, [weeks]: week };

export const modelWeek: Aggregate<ModelState, 'model', TypeIn<typeof modelWeekEvents>> = {
  category: 'model',
  events: modelWeekEvents,
  initial: none,
  evolve(state, event): ModelState {
    switch (event.type) {
      case 'ModelWeekSaved':
        return afterTaking(state, event.data.weeks, event.data.week);
      case 'ModelWeekRemoved':
        return none;
      default:
        return unexpected(event);
    }
  },
};

/** The models as they are, and as their author saw them. */
interface SeenModels extends Edit<ModelState> {
  readonly state: ModelState;
}

/**
 * Models that another user changed since the author read them, and that `after` would remove: nobody may
 * replace a model without having seen it.
 */
const replacedUnseen = (after: ModelState, { state, base = state, laterEvents }: SeenModels) =>
  changedSince(base, state, laterEvents).filter(
    ({ field, theirs }) => after[field as ModelParity] !== theirs,
  );

/** Stores the planned shifts of a week as the model week. */
export function decideTakeModel(
  weeks: ModelParity,
  from: Week,
  plan: PlanState,
  seen: SeenModels,
): DecisionOf<typeof modelWeek> {
  if (plan.shifts.length === 0) return refuse('no_plan');
  const unseen = replacedUnseen(afterTaking(seen.state, weeks, weekId(from)), seen);
  if (unseen.length > 0) return refuseConflict(unseen, seen.laterEvents);
  const dates = datesOf(from);
  const shifts = plan.shifts.map(({ employeeId, date, start, end }) => ({
    employeeId,
    day: dates.indexOf(date),
    start,
    end,
  }));
  return accept({ type: 'ModelWeekSaved', data: { weeks, week: weekId(from), shifts } });
}

export function decideDropModel(seen: SeenModels): DecisionOf<typeof modelWeek> {
  const unseen = replacedUnseen(none, seen);
  if (unseen.length > 0) return refuseConflict(unseen, seen.laterEvents);
  return isDeepStrictEqual(seen.state, none) ? accept() : accept({ type: 'ModelWeekRemoved', data: {} });
}
