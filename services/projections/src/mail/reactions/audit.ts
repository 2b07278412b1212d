import { parisDay } from '@fournil/contracts/paris-day';
import type { Reactions } from '../reaction.ts';

const number = new Intl.NumberFormat('fr-FR');
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `octobre 2026` of `2026-11`: the month before, which the seal closes. */
function monthBefore(month: string): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return monthName.format(new Date(Date.UTC(year, index - 2, 1)));
}

const monthOf = (recordedAt: string) => parisDay(new Date(recordedAt)).slice(0, 7);

/** The first seal of each month goes to the accountant, so that the evidence stands outside (design 6). */
export const auditReactions: Reactions = {
  AuditSealed: async (event, lookups) => {
    const month = monthOf(event.metadata.recordedAt);
    const year = Number(month.slice(0, 4));
    const seals = await lookups.stream('seals', String(year));
    const earlier = seals.filter((seal) => seal.revision < event.revision);
    // The first of a year follows the last of the year before: another month in any case.
    if (earlier.some((seal) => monthOf(seal.metadata.recordedAt) === month)) return [];
    const first = earlier.length === 0 && (await lookups.stream('seals', String(year - 1))).length === 0;
    // The very first seal closes no month.
    if (first) return [];
    return [
      {
        template: 'audit_seal',
        to: await lookups.accountant(),
        about: null,
        values: {
          month: monthBefore(month),
          count: number.format(event.data.count),
          root: event.data.root,
          sealedOn: parisDay(new Date(event.metadata.recordedAt)).split('-').reverse().join('/'),
        },
      },
    ];
  },
};
