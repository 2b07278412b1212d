import { salesEvents } from '@fournil/events/sales/events';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The figures of one person in one month; zeros if the row was emptied. Money in cents without tax. */
export const salesFigures = defineTable({
  name: 'sales_figures',
  key: ['month', 'employee_id'],
  columns: {
    /** YYYY-MM. */
    month: 'day',
    employee_id: 'text',
    net_revenue_cents: 'integer',
    customers: 'integer',
    average_basket_cents: 'integer',
    menus: 'integer',
    loyalty_cards: 'integer',
    positive_reviews: 'integer',
    negative_reviews: 'integer',
    /** Revision of the month's stream. */
    revision: 'integer',
  },
});
export type SalesFiguresRow = RowOf<typeof salesFigures>;

export const salesView = defineView({
  name: 'sales',
  tables: [salesFigures],
  takes: salesEvents,
  golden: new URL('view.golden.json', import.meta.url),
  on: {
    SalesFiguresRecorded: ({ data, revision }) => [
      salesFigures.put({
        month: data.month,
        employee_id: data.employeeId,
        net_revenue_cents: data.netRevenueCents,
        customers: data.customers,
        average_basket_cents: data.averageBasketCents,
        menus: data.menus,
        loyalty_cards: data.loyaltyCards,
        positive_reviews: data.positiveReviews,
        negative_reviews: data.negativeReviews,
        revision,
      }),
    ],
  },
});
