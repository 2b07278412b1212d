/** Every query on leaves. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { listLeavesRoute } from './list/route.ts';

export const vacationQueries = (deps: QueryDeps): readonly Implementation[] => [listLeavesRoute(deps)];
