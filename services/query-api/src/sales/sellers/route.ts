import { sellersOfYear } from '@fournil/contracts/sales/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

/** Whoever sold something in the year, whether they are still there or not (D045). */
export const sellersOfYearRoute = ({ views }: QueryDeps) =>
  implement(sellersOfYear, async ({ params: { year } }) => {
    const rows = await views
      .selectFrom('sales_figures')
      .innerJoin('employees', 'employees.employee_id', 'sales_figures.employee_id')
      .select(['sales_figures.employee_id', 'employees.name', 'month', 'net_revenue_cents'])
      .where('month', '>=', `${year}-01`)
      .where('month', '<=', `${year}-12`)
      .where('net_revenue_cents', '>', 0)
      .orderBy('month')
      .execute();
    const sellers = [...Map.groupBy(rows, (row) => row.employee_id)].map(([employeeId, own]) => ({
      employeeId,
      employeeName: own[0]?.name ?? '',
      months: Object.fromEntries(own.map((row) => [row.month.slice(5), row.net_revenue_cents / 100])),
      cents: own.reduce((sum, row) => sum + row.net_revenue_cents, 0),
    }));
    return {
      success: true as const,
      data: sellers
        .sort((a, b) => b.cents - a.cents || a.employeeName.localeCompare(b.employeeName, 'fr'))
        .map(({ cents: _, ...seller }) => seller),
    };
  });
