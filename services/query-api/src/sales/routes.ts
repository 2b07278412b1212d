/** Every query on sales figures. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { hoursOfYearRoute } from './hours/route.ts';
import { salesOfMonthRoute } from './month/route.ts';
import { sellersOfYearRoute } from './sellers/route.ts';
import { salesOfYearRoute } from './year/route.ts';

export const salesQueries = (deps: QueryDeps): readonly Implementation[] => [
  salesOfMonthRoute(deps),
  salesOfYearRoute(deps),
  sellersOfYearRoute(deps),
  hoursOfYearRoute(deps),
];
