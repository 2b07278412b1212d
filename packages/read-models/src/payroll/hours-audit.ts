import { parseWeekId } from '@fournil/contracts/planning/week';
import { durationText } from '@fournil/contracts/time/duration';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { workHoursEvents } from '@fournil/events/payroll/hours-events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { choice, text } from '../audit/formats.ts';
import { about } from '../audit/french.ts';

const inWeek = (id: string): string => {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} de ${week.year}` : id;
};

export const hoursAudit = defineAudit({
  takes: workHoursEvents,
  fields: {
    state: field(
      'heures',
      choice({ confirmed: 'confirmées', contested: 'contestées', answered: 'contestées, réponse donnée' }),
      'es',
      { isStatus: true },
    ),
    minutes: field('heures affichées', text, 'es'),
    text: field('ce qui est contesté', text),
    answer: field('réponse', text, 'e'),
  },
  families: {},
  events: {
    WorkHoursConfirmed: {
      title: 'Heures de la semaine confirmées',
      sentence: ({ data, person }) =>
        about(person, `${durationText(data.minutes)} confirmées, ${inWeek(data.week)}`),
      record: (_, { minutes }) => ({ state: 'confirmed', minutes: durationText(minutes) }),
    },
    WorkHoursConfirmationWithdrawn: {
      title: 'Confirmation des heures reprise',
      sentence: ({ data, person }) => about(person, `confirmation reprise, ${inWeek(data.week)}`),
      record: () => ({}),
    },
    WorkHoursContested: {
      title: 'Heures de la semaine contestées',
      sentence: ({ data, person }) =>
        about(person, `${durationText(data.minutes)} contestées, ${inWeek(data.week)}`),
      record: (_, { minutes, text: comment }) => ({
        state: 'contested',
        minutes: durationText(minutes),
        text: unlessErased(comment, erasedText),
      }),
      masked: ['text'],
    },
    WorkHoursAnswered: {
      title: 'Réponse sur des heures contestées',
      sentence: ({ data, person }) => about(person, `réponse sur les heures de la ${inWeek(data.week)}`),
      record: (state, { answer }) => ({
        ...state,
        state: 'answered',
        answer: unlessErased(answer, erasedText),
      }),
      masked: ['answer'],
    },
  },
});
