/** Every query on leave and on requests for it. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { getVacationBalancesRoute } from './balances/route.ts';
import { getLeaveCoverageRoute } from './coverage/route.ts';
import { getVacationDaysRoute } from './days/route.ts';
import { getFeedsRoute, readFeedRoute } from './feeds/route.ts';
import { listLeavesRoute } from './list/route.ts';
import { listVacationsRoute } from './requests/route.ts';

export const vacationQueries = (deps: QueryDeps): readonly Implementation[] => [
  listLeavesRoute(deps),
  listVacationsRoute(deps),
  getVacationBalancesRoute(deps),
  getVacationDaysRoute(deps),
  getLeaveCoverageRoute(deps),
  getFeedsRoute(deps),
  readFeedRoute(deps),
];
