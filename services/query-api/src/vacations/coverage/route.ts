import { getLeaveCoverage } from '@fournil/contracts/vacations/coverage-endpoint';
import { implement } from '@fournil/http-service/service';
import { readStaff } from '@fournil/read-models/planning/read-staff';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readShopSettings } from '../../shared/shop-settings.ts';
import { selectLeaveBetween } from '../days/leave-between.ts';
import { leaveCoverage } from './coverage.ts';

export const getLeaveCoverageRoute = (deps: QueryDeps) =>
  implement(getLeaveCoverage, async ({ query: { from, to } }) => {
    const { settings } = await readShopSettings(deps);
    const { staff } = await readStaff(deps.pool, { from, to });
    const rows = await selectLeaveBetween(deps.views, { from, to }, [...staff.keys()]);
    const leaves = rows.map((row) => ({
      employeeId: row.employee_id,
      startDate: row.start_date,
      endDate: row.end_date,
      isAccepted: row.state === 'active',
    }));
    return {
      success: true as const,
      data: [...leaveCoverage(settings, [...staff.values()], { from, to }, leaves)],
    };
  });
