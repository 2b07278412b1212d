import { z } from 'zod';
import { defineEvent } from '../define.ts';

/**
 * One person's sales of a month: the whole row as typed; zeros if emptied. Money in cents without tax. Not
 * personal data: a year's totals outlast the employees, and contain no name.
 */
export const salesFiguresRecorded = defineEvent({
  type: 'SalesFiguresRecorded',
  feature: 'sales',
  stream: 'sales',
  schema: z.object({
    /** YYYY-MM. */
    month: z.string(),
    employeeId: z.string(),
    netRevenueCents: z.int(),
    customers: z.int(),
    averageBasketCents: z.int(),
    menus: z.int(),
    loyaltyCards: z.int(),
    positiveReviews: z.int(),
    negativeReviews: z.int(),
  }),
  personal: {},
});

export const salesEvents = [salesFiguresRecorded] as const;
