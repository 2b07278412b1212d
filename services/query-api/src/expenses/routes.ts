/** Every query on meals and kilometres. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { kilometresOfMonthRoute } from './kilometres/route.ts';
import { mealsOfMonthRoute } from './meals/route.ts';

export const expensesQueries = (deps: QueryDeps): readonly Implementation[] => [
  mealsOfMonthRoute(deps),
  kilometresOfMonthRoute(deps),
];
