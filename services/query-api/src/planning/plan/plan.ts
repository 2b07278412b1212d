import type { Implementation } from '@fournil/http-service/service';
import { checkEditRoute } from './check.ts';
import type { PlanDeps } from './deps.ts';
import { getPlanHistoryRoute } from './history.ts';
import { getMyPlanningRoute, getOwnDaysRoute } from './mine/mine.ts';
import { getPlanOverviewRoute } from './overview.ts';
import { getPayFactsRoute } from './pay-facts.ts';
import { getReplacementsRoute } from './replacements.ts';
import { getSwapOptionsRoute, getSwapsRoute } from './swaps.ts';
import { getShopTodayRoute } from './today.ts';
import { getPlanningRoute, getWeekPlanRoute } from './week-plan.ts';

export const planQueries = (deps: PlanDeps): readonly Implementation[] => [
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
