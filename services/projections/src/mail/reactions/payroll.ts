import { frenchMonth } from '@fournil/contracts/months';
import type { Reactions } from '../reaction.ts';

/** The accountant may have made pay of the closing that no longer holds. */
export const payrollReactions: Reactions = {
  PayMonthReopened: async ({ data }, lookups) => [
    {
      template: 'pay_month_reopened',
      to: await lookups.accountant(),
      about: null,
      values: { month: frenchMonth(data.month), closing: String(data.closing), reason: data.reason },
    },
  ],
};
