import type { Implementation } from '@fournil/http-service/service';
import { constraintQueries } from './constraints/constraints.ts';
import { getModelWeekRoute } from './model.ts';
import type { PlanDeps } from './plan/deps.ts';
import { planQueries } from './plan/plan.ts';
import { presenceRoute } from './plan/presence.ts';
import { wishQueries } from './wishes.ts';

export const planningQueries = (deps: PlanDeps): readonly Implementation[] => [
  ...constraintQueries(deps),
  ...planQueries(deps),
  ...wishQueries(deps),
  getModelWeekRoute(deps),
  presenceRoute(deps),
];
