import { parseWeekId } from '@fournil/contracts/planning/week';
import { durationText } from '@fournil/contracts/time/clock';
import { hoursStatement } from '@fournil/domain/payroll/hours';
import { workHoursEvents } from '@fournil/events/payroll/hours-events';
import { field } from '../audit/define-audit.ts';
import { about, choice, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, shows } from '../audit/record-audit.ts';

const inWeek = (id: string): string => {
  const week = parseWeekId(id);
  return week ? `semaine ${week.week} de ${week.year}` : id;
};

export const hoursAudit = defineRecordAudit({
  takes: workHoursEvents,
  records: [
    shows(hoursStatement, {
      state: field(
        'heures',
        choice({ confirmed: 'confirmées', contested: 'contestées', answered: 'contestées, réponse donnée' }),
        'es',
        { isStatus: true },
      ),
      minutes: field(
        'heures affichées',
        shown((value) => durationText(Number(value))),
        'es',
      ),
      text: field('ce qui est contesté', text),
      answer: field('réponse', text, 'e'),
    }),
  ],
  events: {
    WorkHoursConfirmed: {
      title: 'Heures de la semaine confirmées',
      sentence: ({ data, person }) =>
        about(person, `${durationText(data.minutes)} confirmées, ${inWeek(data.week)}`),
    },
    WorkHoursConfirmationWithdrawn: {
      title: 'Confirmation des heures reprise',
      sentence: ({ data, person }) => about(person, `confirmation reprise, ${inWeek(data.week)}`),
    },
    WorkHoursContested: {
      title: 'Heures de la semaine contestées',
      sentence: ({ data, person }) =>
        about(person, `${durationText(data.minutes)} contestées, ${inWeek(data.week)}`),
      masked: ['text'],
    },
    WorkHoursAnswered: {
      title: 'Réponse sur des heures contestées',
      sentence: ({ data, person }) => about(person, `réponse sur les heures de la ${inWeek(data.week)}`),
      masked: ['answer'],
    },
  },
});
