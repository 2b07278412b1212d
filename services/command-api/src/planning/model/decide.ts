import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { modelWeekEvents } from '@fournil/events/planning/model-events';
import type { ModelParity } from '@fournil/week/model/model-weeks';
import type { PlanState } from '@fournil/week/plan/plan-state';
import { type Aggregate, accept, type DecisionOf, refuse } from '../../kernel/decision.ts';

/** Which weeks have a model. */
interface ModelState {
  readonly taken: readonly ModelParity[];
}

export const modelWeek: Aggregate<ModelState, 'model', TypeIn<typeof modelWeekEvents>> = {
  category: 'model',
  events: modelWeekEvents,
  initial: { taken: [] },
  evolve(state, event): ModelState {
    switch (event.type) {
      case 'ModelWeekTaken':
        return { taken: [...state.taken, event.data.weeks] };
      case 'ModelWeekDropped':
        return { taken: [] };
      default:
        return unexpected(event);
    }
  },
};

/** Takes the shifts of a week as they are planned. */
export function decideTakeModel(
  weeks: ModelParity,
  from: Week,
  plan: PlanState,
): DecisionOf<typeof modelWeek> {
  if (plan.shifts.length === 0) return refuse('no_plan');
  const dates = datesOf(from);
  const shifts = plan.shifts.map(({ employeeId, date, start, end }) => ({
    employeeId,
    day: dates.indexOf(date),
    start,
    end,
  }));
  return accept({ type: 'ModelWeekTaken', data: { weeks, week: weekId(from), shifts } });
}

export const decideDropModel = ({ taken }: ModelState): DecisionOf<typeof modelWeek> =>
  taken.length === 0 ? accept() : accept({ type: 'ModelWeekDropped', data: {} });
