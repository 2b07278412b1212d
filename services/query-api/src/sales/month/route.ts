import { monthKey } from '@fournil/contracts/months';
import { salesOfMonth } from '@fournil/contracts/sales/endpoints';
import { hasSales } from '@fournil/contracts/sales/rules';
import { implement } from '@fournil/http-service/service';
import type { SalesFiguresRow } from '@fournil/read-models/sales/view';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';

const figuresOf = (row: SalesFiguresRow) => ({
  caNetHt: row.net_revenue_cents / 100,
  nbClients: row.customers,
  panierMoyen: row.average_basket_cents / 100,
  nbMenus: row.menus,
  nbCartesFid: row.loyalty_cards,
  nbAvisPositifs: row.positive_reviews,
  nbAvisNegatifs: row.negative_reviews,
});

/** Emptied rows are not answered; the revision counts them, since an edit is held against it. */
export const salesOfMonthRoute = ({ views }: QueryDeps) =>
  implement(salesOfMonth, async ({ params }) => {
    const rows = await views
      .selectFrom('sales_figures')
      .innerJoin('employees', 'employees.employee_id', 'sales_figures.employee_id')
      .selectAll('sales_figures')
      .select('employees.name')
      .where('month', '=', monthKey(params.year, params.month))
      .execute();
    const withFigures = rows
      .sort(byName)
      .map((row) => ({ row, figures: figuresOf(row) }))
      .filter(({ figures }) => hasSales(figures));
    return {
      success: true as const,
      data: {
        salesData: Object.fromEntries(
          withFigures.map(({ row, figures }) => [
            row.employee_id,
            { employeeId: row.employee_id, employeeName: row.name, ...figures },
          ]),
        ),
        revision: Math.max(-1, ...rows.map(({ revision }) => revision)),
      },
    };
  });
