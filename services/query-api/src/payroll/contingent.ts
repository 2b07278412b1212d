import { monthKey } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { overtimeContingent } from '@fournil/contracts/payroll/hours-endpoints';
import { usualDayMinutes } from '@fournil/domain/vacations/balance/hours-away';
import { leaveWeekOf } from '@fournil/domain/vacations/balance/rest-days';
import {
  contingentOfYear,
  nightsOfYear,
  type YearOfShop,
} from '@fournil/domain/week/month/contingent-of-year';
import { implement } from '@fournil/http-service/service';
import type { readHours } from '@fournil/views/payroll/read-hours';
import type { QueryDeps } from '../kernel/deps.ts';
import { readShopSettings } from '../shared/shop-settings.ts';

/** Days of rest of a year that were credited, by person and kind. */
async function readCredited({ views }: QueryDeps, year: number): Promise<YearOfShop['creditedOf']> {
  const rows = await views
    .selectFrom('leave_corrections')
    .select(['employeeId', 'restOf', 'days'])
    .where('account', '=', 'recovery')
    .execute();
  return (kind, employeeId) =>
    rows
      .filter((row) => row.employeeId === employeeId && row.restOf === `${kind} ${year}`)
      .reduce((sum, { days }) => sum + Number(days), 0);
}

/**
 * Reads January to the given month one after the other, since each month needs the earlier ones, which are
 * then cached.
 */
export const contingentRoute = (deps: QueryDeps, hoursOf: typeof readHours) =>
  implement(overtimeContingent, async ({ params: { year, month }, now }) => {
    const { settings } = await readShopSettings(deps);
    const today = parisDay(now);
    const months = [];
    for (let number = 1; number <= month; number++)
      months.push((await hoursOf(deps.pool, monthKey(year, number), today)).people);
    const shop: YearOfShop = {
      limitMinutes: settings.pay.contingentHours * 60,
      headcount: settings.law.headcount,
      overtimeInRest: settings.leave.overtimeInRest,
      nightRest: settings.pay.nightRest,
      dayMinutesOf: ({ weeklyHoursOn, worksOn }) =>
        usualDayMinutes(weeklyHoursOn(today) * 60, leaveWeekOf(settings, worksOn)),
      creditedOf: await readCredited(deps, year),
    };
    return {
      limitHours: settings.pay.contingentHours,
      people: [...contingentOfYear(months, shop)],
      nightRest: shop.nightRest,
      nights: [...nightsOfYear(months, shop)],
    };
  });
