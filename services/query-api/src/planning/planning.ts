import { getModelWeek } from '@fournil/contracts/planning/model-endpoints';
import { weekParities } from '@fournil/contracts/planning/profile';
import { parseWeekId } from '@fournil/contracts/planning/week';
import { holdsFor, keptOfModel } from '@fournil/domain/week/model/model-week';
import { type Implementation, implement } from '@fournil/http-service/service';
import { constraintQueries } from './constraints/constraints.ts';
import { checkEditRoute } from './plan/check.ts';
import { getPlanHistoryRoute } from './plan/history.ts';
import { getMyPlanningRoute, getOwnDaysRoute } from './plan/mine/mine.ts';
import { getPlanOverviewRoute } from './plan/overview.ts';
import { getPayFactsRoute } from './plan/pay-facts.ts';
import { presenceRoute } from './plan/presence.ts';
import { getReplacementsRoute } from './plan/replacements.ts';
import { getSwapOptionsRoute, getSwapsRoute } from './plan/swaps.ts';
import { getShopTodayRoute } from './plan/today.ts';
import { getPlanningRoute, getWeekPlanRoute } from './plan/week-plan.ts';
import type { PlanDeps } from './plan/week-reader.ts';
import { wishQueries } from './wishes.ts';

const planQueries = (deps: PlanDeps): readonly Implementation[] => [
  getPlanOverviewRoute(deps),
  getShopTodayRoute(deps),
  getMyPlanningRoute(deps),
  getOwnDaysRoute(deps),
  getPlanningRoute(deps),
  getWeekPlanRoute(deps),
  checkEditRoute(deps),
  getReplacementsRoute(deps),
  getSwapOptionsRoute(deps),
  getSwapsRoute(deps),
  getPayFactsRoute(deps),
  getPlanHistoryRoute(deps),
];

/** Computed when it is read, so that a corrected plan changes the result at once. */
const getModelWeekRoute = ({ weeks, views }: PlanDeps) =>
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

export const planningQueries = (deps: PlanDeps): readonly Implementation[] => [
  ...constraintQueries(deps),
  ...planQueries(deps),
  ...wishQueries(deps),
  getModelWeekRoute(deps),
  presenceRoute(deps),
];
