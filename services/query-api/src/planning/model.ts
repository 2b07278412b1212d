import { getModelWeek } from '@fournil/contracts/planning/model-endpoints';
import { weekParities } from '@fournil/contracts/planning/profile';
import { parseWeekId } from '@fournil/contracts/planning/week';
import { implement } from '@fournil/http-service/service';
import { holdsFor, keptOfModel } from '@fournil/week/model/model-week';
import type { PlanDeps } from './plan/deps.ts';

/** Computed when it is read, so that a corrected plan changes the result at once. */
export const getModelWeekRoute = ({ weeks, views }: PlanDeps) =>
  implement(getModelWeek, async ({ params }) => {
    const [facts, row] = await Promise.all([
      weeks.read(params),
      views.selectFrom('model_weeks').select('revision').executeTakeFirst(),
    ]);
    const models = weekParities.flatMap((one) => {
      const model = facts.models[one];
      const from = model && parseWeekId(model.from);
      return model && from ? [{ weeks: one, ...from, takenAt: model.takenAt }] : [];
    });
    return {
      models,
      holds: holdsFor(facts.models, facts.week),
      revision: row?.revision ?? -1,
      ...keptOfModel(facts),
    };
  });
