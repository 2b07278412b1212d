import { z } from 'zod';
import { defineEvent } from '../define.ts';

/**
 * What one person sold in a month: the whole row as it was typed; zeros where it was emptied. Money in cents without
 * tax. Not personal: the totals of a year outlive the people who made them, and no name is here.
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
