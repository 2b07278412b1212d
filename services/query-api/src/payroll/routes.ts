/** Every query on the pay of a month. */
import type { Implementation } from '@fournil/http-service/service';
import { rememberedHours } from '@fournil/read-models/payroll/remembered-hours';
import type { QueryDeps } from '../kernel/deps.ts';
import { closedMonthsRoute } from './closed-months/route.ts';
import { contingentRoute } from './contingent.ts';
import { costOfWeekRoute } from './cost-of-week/route.ts';
import { payDossierRoute } from './dossier/route.ts';
import { exportPayRoute } from './export/route.ts';
import { payExportRoute } from './export-settings/route.ts';
import { labourCostRoute } from './labour-cost/route.ts';
import { mealsOfOthersRoute } from './meals-of-others/route.ts';
import { payOfMonthRoute } from './month/route.ts';
import { ownHoursRoute } from './own-hours/route.ts';
import { workingTimeRoute } from './working-time/route.ts';

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
