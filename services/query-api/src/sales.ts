import { monthKey, twoDigits } from '@fournil/contracts/months';
import { weekId, weekOf } from '@fournil/contracts/planning/week';
import { hoursOfYear, salesOfMonth, salesOfYear, sellersOfYear } from '@fournil/contracts/sales/endpoints';
import { hasSales, type MonthlyTotals, noTotals } from '@fournil/contracts/sales/rules';
import { shopHoursByMonth } from '@fournil/domain/week/month/shop-hours';
import { type Implementation, implement } from '@fournil/http-service/service';
import { readStaff } from '@fournil/views/planning/read-staff';
import type { SalesFiguresRow } from '@fournil/views/sales/view';
import { sql } from 'kysely';
import type { QueryDeps } from './kernel/deps.ts';
import { byName } from './shared/french.ts';

const figuresOf = (row: SalesFiguresRow) => ({
  caNetHt: row.netRevenueCents / 100,
  nbClients: row.customers,
  panierMoyen: row.averageBasketCents / 100,
  nbMenus: row.menus,
  nbCartesFid: row.loyaltyCards,
  nbAvisPositifs: row.positiveReviews,
  nbAvisNegatifs: row.negativeReviews,
});

/** Emptied rows are left out, and still count in the revision, since an edit is compared with it. */
export const salesOfMonthRoute = ({ views }: QueryDeps) =>
  implement(salesOfMonth, async ({ params }) => {
    const rows = await views
      .selectFrom('sales_figures')
      .innerJoin('employees', 'employees.employeeId', 'sales_figures.employeeId')
      .selectAll('sales_figures')
      .select('employees.name')
      .where('month', '=', monthKey(params.year, params.month))
      .execute();
    const withFigures = rows
      .sort(byName)
      .map((row) => ({ row, figures: figuresOf(row) }))
      .filter(({ figures }) => hasSales(figures));
    return {
      salesData: Object.fromEntries(
        withFigures.map(({ row, figures }) => [
          row.employeeId,
          { employeeId: row.employeeId, employeeName: row.name, ...figures },
        ]),
      ),
      revision: Math.max(-1, ...rows.map(({ revision }) => revision)),
    };
  });

const months = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1));

/** Twelve months; months without figures have zeros. */
export const salesOfYearRoute = ({ views }: QueryDeps) =>
  implement(salesOfYear, async ({ params: { year } }) => {
    const rows = await views
      .selectFrom('sales_figures')
      .select(({ fn }) => [
        sql<string>`substr(month, 6, 2)`.as('month'),
        fn.sum<string>('netRevenueCents').as('revenue'),
        fn.sum<string>('customers').as('customers'),
        fn.sum<string>('loyaltyCards').as('cards'),
        fn.sum<string>('positiveReviews').as('positive'),
        fn.sum<string>('negativeReviews').as('negative'),
      ])
      .where('month', '>=', `${year}-01`)
      .where('month', '<=', `${year}-12`)
      .groupBy('month')
      .execute();
    const known = new Map<string, MonthlyTotals>(
      rows.map((row) => [
        row.month,
        {
          totalCA: Number(row.revenue) / 100,
          totalClients: Number(row.customers),
          totalCartesFid: Number(row.cards),
          totalAvisPositifs: Number(row.positive),
          totalAvisNegatifs: Number(row.negative),
        },
      ]),
    );
    return Object.fromEntries(months.map((month) => [month, known.get(month) ?? noTotals]));
  });

type Hours = Parameters<typeof shopHoursByMonth>[0][number];

const monthsOfYear = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1));

/** Computed from the weeks' plans without the labour rules, so that a whole year is read quickly. */
export const hoursOfYearRoute = ({ views }: QueryDeps) =>
  implement(hoursOfYear, async ({ params: { year } }) => {
    const rows = await views
      .selectFrom('week_plans')
      // The part of a plan about hours: the rest is as much again, of each of a year's weeks.
      .select(
        sql<Hours>`jsonb_build_object('shifts', state -> 'shifts', 'realized', state -> 'realized', 'notWorked', coalesce(state -> 'notWorked', '[]'), 'kept', coalesce(state -> 'kept', '[]'))`.as(
          'state',
        ),
      )
      .where('week', '>=', weekId(weekOf(`${year}-01-01`)))
      .where('week', '<=', weekId(weekOf(`${year}-12-31`)))
      .execute();
    const { staff } = await readStaff(views, { from: `${year}-01-01`, to: `${year}-12-31` });
    const hours = shopHoursByMonth(
      rows.map(({ state }) => state),
      staff,
    );
    const none = { workedMinutes: 0, plannedMinutes: 0 };
    return Object.fromEntries(monthsOfYear.map((month) => [month, hours.get(`${year}-${month}`) ?? none]));
  });

/** People with sales in the year, also former employees [sales-8]. */
export const sellersOfYearRoute = ({ views }: QueryDeps) =>
  implement(sellersOfYear, async ({ params: { year } }) => {
    const rows = await views
      .selectFrom('sales_figures')
      .innerJoin('employees', 'employees.employeeId', 'sales_figures.employeeId')
      .select(['sales_figures.employeeId', 'employees.name', 'month', 'netRevenueCents'])
      .where('month', '>=', `${year}-01`)
      .where('month', '<=', `${year}-12`)
      .where('netRevenueCents', '>', 0)
      .orderBy('month')
      .execute();
    const sellers = [...Map.groupBy(rows, (row) => row.employeeId)].map(([employeeId, own]) => ({
      employeeId,
      employeeName: own[0]?.name ?? '',
      months: Object.fromEntries(own.map((row) => [row.month.slice(5), row.netRevenueCents / 100])),
      cents: own.reduce((sum, row) => sum + row.netRevenueCents, 0),
    }));
    return sellers
      .sort((a, b) => b.cents - a.cents || a.employeeName.localeCompare(b.employeeName, 'fr'))
      .map(({ cents: _, ...seller }) => seller);
  });

export const salesQueries = (deps: QueryDeps): readonly Implementation[] => [
  salesOfMonthRoute(deps),
  salesOfYearRoute(deps),
  sellersOfYearRoute(deps),
  hoursOfYearRoute(deps),
];
