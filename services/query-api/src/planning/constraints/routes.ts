/** Every query on the constraints typed for a week and on planning profiles. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { getConstraintsRoute } from './get/route.ts';
import { getWeekGridRoute } from './grid/route.ts';
import { getPlanningProfileRoute } from './profile/route.ts';

export const constraintQueries = (deps: QueryDeps): readonly Implementation[] => [
  getConstraintsRoute(deps),
  getWeekGridRoute(deps),
  getPlanningProfileRoute(deps),
];
