/** Every query on the dashboard. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { dashboardRoute } from './get/route.ts';

export const dashboardQueries = (deps: QueryDeps): readonly Implementation[] => [dashboardRoute(deps)];
