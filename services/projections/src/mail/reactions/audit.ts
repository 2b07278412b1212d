import { parisDay } from '@fournil/contracts/paris-day';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import type { Reactions } from '../reaction.ts';

const number = new Intl.NumberFormat('fr-FR');
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The seal that closes a month goes to the accountant, so that the evidence is outside [audit-3]. */
export const auditReactions: Reactions = {
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
