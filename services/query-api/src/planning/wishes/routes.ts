/** Every query on what people wish for. */
import type { Implementation } from '@fournil/http-service/service';
import type { PlanDeps } from '../plan/deps.ts';
import { getOwnWishesRoute } from './own/route.ts';
import { getWeekWishesRoute } from './week/route.ts';

export const wishQueries = (deps: PlanDeps): readonly Implementation[] => [
  getOwnWishesRoute(deps),
  getWeekWishesRoute(deps),
];
