/** Every query about a week. */
import type { Implementation } from '@fournil/http-service/service';
import { constraintQueries } from './constraints/routes.ts';
import { getModelWeekRoute } from './model/route.ts';
import type { PlanDeps } from './plan/deps.ts';
import { presenceRoute } from './plan/presence/presence.ts';
import { planQueries } from './plan/routes.ts';
import { wishQueries } from './wishes/routes.ts';

export const planningQueries = (deps: PlanDeps): readonly Implementation[] => [
  ...constraintQueries(deps),
  ...planQueries(deps),
  ...wishQueries(deps),
  getModelWeekRoute(deps),
  presenceRoute(deps),
];
