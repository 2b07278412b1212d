/** Every query on meals, kilometres and the monthly status. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { kilometresOfMonthRoute } from './kilometres/route.ts';
import { mealProposalRoute } from './meal-proposal/route.ts';
import { mealsOfMonthRoute } from './meals/route.ts';
import { employeeStatusRoute } from './status/route.ts';
import { vehiclesRoute } from './vehicles/route.ts';

export const expensesQueries = (deps: QueryDeps): readonly Implementation[] => [
  mealsOfMonthRoute(deps),
  mealProposalRoute(deps),
  kilometresOfMonthRoute(deps),
  employeeStatusRoute(deps),
  vehiclesRoute(deps),
];
