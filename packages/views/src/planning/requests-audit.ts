/** Sentences of the audit trail about hours offered to people, and swaps between colleagues. */
import type { EventOfType } from '@fournil/events/catalogue';
import { requestEvents } from '@fournil/events/planning/events';
import { about } from '../audit/formats.ts';
import { defineRecordAudit } from '../audit/record-audit.ts';
import { dayAndHours } from './plan-words.ts';

type Swap = EventOfType<'ShiftSwapAsked'>['data'];
/** « mardi 24/11/2026 06:00–13:00 contre mercredi 25/11/2026 14:00–19:00 » */
const swapped = ({ given, taken }: Swap): string =>
  taken ? `${dayAndHours(given)} contre ${dayAndHours(taken)}` : dayAndHours(given);
const withColleague = (data: Swap, nameOf: (id: string) => string): string =>
  `${swapped(data)} ${data.taken ? 'avec' : 'donné à'} ${nameOf(data.colleagueId)}`;

export const requestsAudit = defineRecordAudit({
  takes: requestEvents,
  records: [],
  events: {
    ShiftOffered: {
      title: 'Créneau proposé',
      sentence: ({ data, person }) => about(person, `créneau proposé, ${dayAndHours(data)}`),
    },
    ShiftOfferAnswered: {
      title: 'Réponse à un créneau proposé',
      sentence: ({ data, person }) =>
        about(person, `créneau proposé ${data.agreed ? 'accepté' : 'refusé'}, ${dayAndHours(data)}`),
    },
    ShiftOfferWithdrawn: {
      title: 'Proposition de créneau retirée',
      sentence: ({ data, person }) => about(person, `proposition retirée, ${dayAndHours(data)}`),
    },
    ShiftSwapAsked: {
      title: 'Échange demandé',
      sentence: ({ data, person, nameOf }) =>
        about(person, `échange demandé, ${withColleague(data, nameOf)}`),
    },
    ShiftSwapAnswered: {
      title: 'Réponse à un échange',
      sentence: ({ data, person, nameOf }) =>
        about(
          person,
          `échange demandé par ${nameOf(data.employeeId)} ${data.agreed ? 'accepté' : 'refusé'}, ${swapped(data)}`,
        ),
      person: ({ colleagueId }) => colleagueId,
    },
    ShiftSwapDecided: {
      title: 'Échange approuvé ou refusé',
      sentence: ({ data, person, nameOf }) =>
        about(
          person,
          `échange ${data.approved ? 'approuvé' : 'refusé'} par le responsable, ${withColleague(data, nameOf)}`,
        ),
    },
    ShiftSwapWithdrawn: {
      title: 'Échange retiré',
      sentence: ({ data, person, nameOf }) => about(person, `échange retiré, ${withColleague(data, nameOf)}`),
    },
  },
});
