/** Every query on employees. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { listEmployeesRoute } from './list/route.ts';

export const employeeQueries = (deps: QueryDeps): readonly Implementation[] => [listEmployeesRoute(deps)];
