import { twoDigits } from '@fournil/contracts/months';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { hoursOfYear } from '@fournil/contracts/sales/endpoints';
import { implement } from '@fournil/http-service/service';
import { shopHoursByMonth } from '@fournil/week/month/shop-hours';
import { sql } from 'kysely';
import type { QueryDeps } from '../../kernel/deps.ts';

type Hours = Parameters<typeof shopHoursByMonth>[0][number];

const months = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1));

/** Of the weeks' plans alone: no rule is asked, a year is read at once. */
export const hoursOfYearRoute = ({ views }: QueryDeps) =>
  implement(hoursOfYear, async ({ params: { year } }) => {
    const rows = await views
      .selectFrom('week_plans')
      // What of a plan tells of hours: the rest is as much again, of each of a year's weeks.
      .select(
        sql<Hours>`jsonb_build_object('shifts', state -> 'shifts', 'realized', state -> 'realized', 'notWorked', coalesce(state -> 'notWorked', '[]'))`.as(
          'state',
        ),
      )
      .where('week', '>=', weekId(weekOf(`${year}-01-01`)))
      .where('week', '<=', weekId(weekOf(`${year}-12-31`)))
      .execute();
    const hours = shopHoursByMonth(rows.map(({ state }) => state));
    const none = { workedMinutes: 0, plannedMinutes: 0 };
    return {
      success: true as const,
      data: Object.fromEntries(months.map((month) => [month, hours.get(`${year}-${month}`) ?? none])),
    };
  });
