import { frenchMonth } from '@fournil/contracts/months';
import { workbookType } from '@fournil/read-models/payroll/pay-workbook';
import type { Reactions } from '../reaction.ts';

/** The parameters in the URL of the page of the month YYYY-MM. */
const monthLinkOf = (month: string): string => `mois=${Number(month.slice(5))}&annee=${month.slice(0, 4)}`;

export const payrollReactions: Reactions = {
  PayMonthSent: async ({ data: { month, closing } }, lookups) => [
    {
      template: 'pay_month_export',
      to: await lookups.accountant(),
      about: null,
      values: { month: frenchMonth(month), monthLink: monthLinkOf(month), closing: String(closing) },
      attachment: {
        stream: lookups.streamName('payroll', month),
        closing,
        fileName: `paie_${month}_detail_${closing}.xlsx`,
        contentType: workbookType,
      },
    },
  ],
  // The accountant may already have used the closing that was undone.
  PayMonthReopened: async ({ data }, lookups) => [
    {
      template: 'pay_month_reopened',
      to: await lookups.accountant(),
      about: null,
      values: {
        month: frenchMonth(data.month),
        monthLink: monthLinkOf(data.month),
        closing: String(data.closing),
        reason: data.reason,
      },
    },
  ],
};
