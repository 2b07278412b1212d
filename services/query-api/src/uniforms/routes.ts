/** Every query on what is handed out to the staff. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { listUniformsRoute } from './list/route.ts';

export const uniformQueries = (deps: QueryDeps): readonly Implementation[] => [listUniformsRoute(deps)];
