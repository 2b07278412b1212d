/** Sentences of the audit trail about hours offered to people, and swaps between colleagues. */
import type { EventOfType } from '@fournil/events/catalogue';
import { requestEvents } from '@fournil/events/planning/events';
import { defineAudit, unchanged } from '../audit/define-audit.ts';
import { about } from '../audit/french.ts';
import { dayAndHours } from './plan-words.ts';

type Swap = EventOfType<'ShiftSwapAsked'>['data'];
/** « mardi 24/11/2026 06:00–13:00 contre mercredi 25/11/2026 14:00–19:00 » */
const swapped = ({ given, taken }: Swap): string =>
  taken ? `${dayAndHours(given)} contre ${dayAndHours(taken)}` : dayAndHours(given);
const withColleague = (data: Swap, nameOf: (id: string) => string): string =>
  `${swapped(data)} ${data.taken ? 'avec' : 'donné à'} ${nameOf(data.colleagueId)}`;

export const requestsAudit = defineAudit({
  takes: requestEvents,
  fields: {},
  events: {
    ShiftOffered: {
      title: 'Créneau proposé',
      sentence: ({ data, person }) => about(person, `créneau proposé, ${dayAndHours(data)}`),
      record: unchanged,
    },
    ShiftOfferAnswered: {
      title: 'Réponse à un créneau proposé',
      sentence: ({ data, person }) =>
        about(person, `créneau proposé ${data.agreed ? 'accepté' : 'refusé'}, ${dayAndHours(data)}`),
      record: unchanged,
    },
    ShiftOfferWithdrawn: {
      title: 'Proposition de créneau retirée',
      sentence: ({ data, person }) => about(person, `proposition retirée, ${dayAndHours(data)}`),
      record: unchanged,
    },
    ShiftSwapAsked: {
      title: 'Échange demandé',
      sentence: ({ data, person, nameOf }) =>
        about(person, `échange demandé, ${withColleague(data, nameOf)}`),
      record: unchanged,
    },
    ShiftSwapAnswered: {
      title: 'Réponse à un échange',
      sentence: ({ data, person, nameOf }) =>
        about(
          person,
          `échange demandé par ${nameOf(data.employeeId)} ${data.agreed ? 'accepté' : 'refusé'}, ${swapped(data)}`,
        ),
      record: unchanged,
      person: ({ colleagueId }) => colleagueId,
    },
    ShiftSwapDecided: {
      title: 'Échange approuvé ou refusé',
      sentence: ({ data, person, nameOf }) =>
        about(
          person,
          `échange ${data.approved ? 'approuvé' : 'refusé'} par le responsable, ${withColleague(data, nameOf)}`,
        ),
      record: unchanged,
    },
    ShiftSwapWithdrawn: {
      title: 'Échange retiré',
      sentence: ({ data, person, nameOf }) => about(person, `échange retiré, ${withColleague(data, nameOf)}`),
      record: unchanged,
    },
  },
});
