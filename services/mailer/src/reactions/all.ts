import { frenchMonth } from '@fournil/contracts/months';
import { parisDay } from '@fournil/contracts/paris-day';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { workbookType } from '@fournil/formats/documents/pay-workbook';
import type { Reactions } from '../reaction.ts';
import { planningReactions } from './planning.ts';
import { sickLeaveReactions } from './sick-leave.ts';
import { vacationReactions } from './vacations.ts';

/** The parameters in the URL of the page of the month YYYY-MM. */
const monthLinkOf = (month: string): string => `mois=${Number(month.slice(5))}&annee=${month.slice(0, 4)}`;

const payrollReactions: Reactions = {
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

/**
 * Informs a person about a personal document without naming it, since others may see the mail. Former
 * employees too, since a last payslip follows. No mail without a known address.
 */
const documentReactions: Reactions = {
  PersonalDocumentFiled: async ({ data: { employeeId } }, lookups) => {
    const person = await lookups.employee(employeeId);
    const isPushed = person && (await lookups.pushes(employeeId, 'document_filed')) !== null;
    if (!person || (person.email === null && !isPushed)) return [];
    return [
      {
        template: 'document_filed',
        to: { address: person.email, employeeId },
        about: employeeId,
        values: { employeeName: person.name },
      },
    ];
  },
};

const number = new Intl.NumberFormat('fr-FR');
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The seal that closes a month goes to the accountant, so that the evidence is outside [audit-3]. */
const auditReactions: Reactions = {
  AuditSealed: async ({ data, metadata }, lookups) => {
    const { count, root, closesMonth } = data;
    if (closesMonth === undefined) return [];
    return [
      {
        template: 'audit_seal',
        to: await lookups.accountant(),
        about: null,
        values: {
          month: monthName.format(new Date(`${closesMonth}-01`)),
          count: number.format(count),
          root,
          seal: `${count}:${root}`,
          sealedOn: frenchDate(parisDay(new Date(metadata.recordedAt))),
        },
      },
    ];
  },
};

/** The mails of each event: every feature's reactions, one file each in this folder. */
export const reactions: Reactions = {
  ...auditReactions,
  ...documentReactions,
  ...payrollReactions,
  ...planningReactions,
  ...sickLeaveReactions,
  ...vacationReactions,
};
