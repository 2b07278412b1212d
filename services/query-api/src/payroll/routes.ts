/** Every query on the pay of a month. */
import type { Implementation } from '@fournil/http-service/service';
import type { QueryDeps } from '../kernel/deps.ts';
import { closedMonthsRoute } from './closed-months/route.ts';
import { costOfWeekRoute } from './cost-of-week/route.ts';
import { exportPayRoute } from './export/route.ts';
import { payExportRoute } from './export-settings/route.ts';
import { labourCostRoute } from './labour-cost/route.ts';
import { mealsOfOthersRoute } from './meals-of-others/route.ts';
import { payOfMonthRoute } from './month/route.ts';
import { ownHoursRoute } from './own-hours/route.ts';

export const payrollQueries = (deps: QueryDeps): readonly Implementation[] => [
  payExportRoute(deps),
  closedMonthsRoute(deps),
  payOfMonthRoute(deps),
  exportPayRoute(deps),
  ownHoursRoute(deps),
  labourCostRoute(deps),
  mealsOfOthersRoute(deps),
  costOfWeekRoute(deps),
];
