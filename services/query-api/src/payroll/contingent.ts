import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { overtimeContingent } from '@fournil/contracts/payroll/contingent-endpoint';
import { implement } from '@fournil/http-service/service';
import type { readHours } from '@fournil/read-models/payroll/read-hours';
import { contingentOfYear } from '@fournil/week/month/contingent-of-year';
import type { QueryDeps } from '../kernel/deps.ts';
import { readShopSettings } from '../shared/shop-settings.ts';

/** From January on, month by month: the same months are asked for again with each of the others. */
export const contingentRoute = (deps: QueryDeps, hoursOf: typeof readHours) =>
  implement(overtimeContingent, async ({ params: { year, month }, now }) => {
    const { settings } = await readShopSettings(deps);
    const months = [];
    for (let number = 1; number <= month; number++)
      months.push((await hoursOf(deps.pool, monthKey(year, number), parisDay(now))).people);
    const people = contingentOfYear(months, {
      limitMinutes: settings.pay.contingentHours * 60,
      headcount: settings.law.headcount,
      overtimeInRest: settings.leave.overtimeInRest,
    });
    return {
      success: true as const,
      data: { limitHours: settings.pay.contingentHours, people: [...people] },
    };
  });
