import { salesEvents } from '@fournil/events/sales/events';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The figures of one person in one month; zeros if the row was emptied. Money in cents without tax. */
export const salesFigures = defineTable({
  name: 'sales_figures',
  key: ['month', 'employeeId'],
  columns: {
    /** YYYY-MM. */
    month: 'day',
    employeeId: 'text',
    netRevenueCents: 'integer',
    customers: 'integer',
    averageBasketCents: 'integer',
    menus: 'integer',
    loyaltyCards: 'integer',
    positiveReviews: 'integer',
    negativeReviews: 'integer',
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
    SalesFiguresRecorded: ({ data, revision }) => [salesFigures.putFact(data, { revision })],
  },
});
