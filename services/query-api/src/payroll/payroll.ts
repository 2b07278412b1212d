import type { Implementation } from '@fournil/http-service/service';
import { rememberedHours } from '@fournil/views/payroll/read-hours';
import type { QueryDeps } from '../kernel/deps.ts';
import { contingentRoute } from './contingent.ts';
import { costOfWeekRoute, labourCostRoute } from './cost.ts';
import { exportPayRoute, mealsOfOthersRoute, payDossierRoute, payExportRoute } from './exports.ts';
import { ownHoursRoute, workingTimeRoute } from './hours.ts';
import { closedMonthsRoute, payOfMonthRoute } from './month.ts';

export function payrollQueries(deps: QueryDeps): readonly Implementation[] {
  const hoursOf = rememberedHours();
  return [
    payExportRoute(deps),
    closedMonthsRoute(deps),
    payOfMonthRoute(deps, hoursOf),
    contingentRoute(deps, hoursOf),
    exportPayRoute(deps, hoursOf),
    workingTimeRoute(deps, hoursOf),
    payDossierRoute(deps, hoursOf),
    ownHoursRoute(deps),
    labourCostRoute(deps),
    mealsOfOthersRoute(deps),
    costOfWeekRoute(deps),
  ];
}
