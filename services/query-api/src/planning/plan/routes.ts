/** Every query about a week's plan. */
import type { Implementation } from '@fournil/http-service/service';
import { checkEditRoute } from './check/route.ts';
import type { PlanDeps } from './deps.ts';
import { getPlanHistoryRoute } from './history/route.ts';
import { getMyPlanningRoute, getOwnDaysRoute } from './mine/route.ts';
import { getPlanOverviewRoute } from './overview/route.ts';
import { getPayFactsRoute } from './pay-facts/route.ts';
import { getReplacementsRoute } from './replacements/route.ts';
import { getPlanningRoute } from './rows/route.ts';
import { getSwapOptionsRoute, getSwapsRoute } from './swaps/routes.ts';
import { getShopTodayRoute } from './today/route.ts';
import { getWeekPlanRoute } from './week-plan/route.ts';

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
