import { twoDigits } from '@fournil/contracts/months';
import { salesOfYear } from '@fournil/contracts/sales/endpoints';
import { type MonthlyTotals, noTotals } from '@fournil/contracts/sales/rules';
import { implement } from '@fournil/http-service/service';
import { sql } from 'kysely';
import type { QueryDeps } from '../../kernel/deps.ts';

const months = Array.from({ length: 12 }, (_, index) => twoDigits(index + 1));

/** Twelve months, those without figures with zeros. */
export const salesOfYearRoute = ({ views }: QueryDeps) =>
  implement(salesOfYear, async ({ params: { year } }) => {
    const rows = await views
      .selectFrom('sales_figures')
      .select(({ fn }) => [
        sql<string>`substr(month, 6, 2)`.as('month'),
        fn.sum<string>('net_revenue_cents').as('revenue'),
        fn.sum<string>('customers').as('customers'),
        fn.sum<string>('loyalty_cards').as('cards'),
        fn.sum<string>('positive_reviews').as('positive'),
        fn.sum<string>('negative_reviews').as('negative'),
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
    return {
      success: true as const,
      data: Object.fromEntries(months.map((month) => [month, known.get(month) ?? noTotals])),
    };
  });
