/** Every query on employees. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { getEmployeeRoute } from './get/route.ts';
import { listEmployeesRoute } from './list/route.ts';

export const employeeQueries = (deps: QueryDeps): readonly Implementation[] => [
  listEmployeesRoute(deps),
  getEmployeeRoute(deps),
];
