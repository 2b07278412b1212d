import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { proposeMealsOfOthers } from '@fournil/contracts/payroll/meals-of-others';
import { implement } from '@fournil/http-service/service';
import { readPayExport } from '@fournil/read-models/payroll/read-pay-export';
import type { QueryDeps } from '../../kernel/deps.ts';
import { readMealDays } from '../../shared/meal-days.ts';

/** Bakers and pastry cooks have an allowance of their own (IDCC 843 art. 24). */
export const mealsOfOthersRoute = ({ pool }: QueryDeps) =>
  implement(proposeMealsOfOthers, async ({ query: { year, month }, now }) => {
    const { mealsOfOthers: kind } = await readPayExport(pool);
    if (kind === 'nothing') return { kind, rows: [] };
    const worked = await readMealDays(pool, monthKey(year, month), parisDay(now));
    const rows = worked
      .filter(({ bakes }) => !bakes)
      .map(({ employeeId, days, voucherDays }) => ({
        employeeId,
        days: (kind === 'vouchers' ? voucherDays : days).length,
      }))
      .filter(({ days }) => days > 0);
    return { kind, rows };
  });
