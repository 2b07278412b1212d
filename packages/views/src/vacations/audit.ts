import { vacationStatusLabels } from '@fournil/contracts/vacations/rules';
import { type DaysBack, leave } from '@fournil/domain/vacations/record';
import { vacationsEvents } from '@fournil/events/vacations/events';
import { field } from '../audit/define-audit.ts';
import { about, choice, date, list, period, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, notShown, shows } from '../audit/record-audit.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

const named = {
  'Congés payés': 'congés payés',
  'Sans solde': 'congé sans solde',
  Autre: 'congé',
  Récupération: 'récupération',
  'Événement familial': 'congé pour événement familial',
} as const;
const leaveTypes = Object.fromEntries(Object.keys(named).map((type) => [type, type]));
const halves = {
  startHalf: field('premier jour', choice({ afternoon: "l'après-midi seulement" })),
  endHalf: field('dernier jour', choice({ morning: 'le matin seulement' })),
};
const statuses: Readonly<Record<string, string>> = vacationStatusLabels;

/** Days of illness within a leave. */
const days = (value: unknown) => period(value as DaysBack);

export const vacationsAudit = defineRecordAudit({
  takes: vacationsEvents,
  records: [
    shows(leave, {
      status: field(
        'état',
        shown((value) => statuses[String(value)]?.toLocaleLowerCase('fr') ?? String(value)),
        '',
        { isStatus: true },
      ),
      employeeId: notShown,
      origin: notShown,
      leaveType: field('type de congé', choice(leaveTypes)),
      familyEvent: field('événement', text),
      startDate: field('date de début', date, 'e'),
      endDate: field('date de fin', date, 'e'),
      startHalf: halves.startHalf,
      endHalf: halves.endHalf,
      comment: field('commentaire', text),
      city: field('ville', text, 'e'),
      proposal: {
        startDate: field('début proposé', date),
        endDate: field('fin proposée', date, 'e'),
        ...halves,
        comment: field('commentaire', text),
      },
      daysBackRequested: field("jours d'arrêt à rendre", shown(days)),
      daysBack: field("jours d'arrêt rendus", list(shown(days))),
      cancellationRequested: field(
        'annulation',
        shown(() => 'demandée'),
        'e',
      ),
      // Both are the reason of their facts.
      reason: field('motif', text, '', { isHidden: true }),
      cancellationReason: field('motif', text, '', { isHidden: true }),
    }),
  ],
  fields: { closedMonthReason: closedMonthReasonField },
  events: {
    LeaveRecorded: {
      title: 'Congé enregistré',
      sentence: ({ data, person }) => about(person, `${named[data.leaveType]} ${period(data)}`),
      effectiveOn: ({ startDate }) => startDate,
      masked: ['comment'],
    },
    LeaveCorrected: {
      title: 'Congé modifié',
      sentence: ({ person, changed }) => about(person, `congé modifié, ${changed('sans changement')}`),
      effectiveOn: ({ startDate }) => startDate,
      masked: ['comment'],
    },
    LeaveCancelled: {
      title: 'Congé annulé',
      sentence: ({ person }) => about(person, 'congé annulé'),
      reason: 'reason',
      masked: ['reason'],
    },
    VacationRequested: {
      title: 'Congé demandé',
      sentence: ({ data, person }) => about(person, `demande de ${named[data.leaveType]} ${period(data)}`),
      effectiveOn: ({ startDate }) => startDate,
      masked: ['precisions', 'familyEvent'],
      shownAs: { precisions: 'comment' },
    },
    VacationDatesChanged: {
      title: 'Dates de la demande de congés modifiées',
      sentence: ({ person, changed }) =>
        about(person, `dates de la demande de congés modifiées, ${changed('sans changement')}`),
      effectiveOn: ({ startDate }) => startDate,
    },
    VacationAccepted: {
      title: 'Demande de congés acceptée',
      sentence: ({ data, person }) => about(person, `congé accepté ${period(data)}`),
      effectiveOn: ({ startDate }) => startDate,
    },
    VacationRejected: {
      title: 'Demande de congés rejetée',
      sentence: ({ person }) => about(person, 'demande de congés rejetée'),
      reason: 'reason',
      masked: ['reason'],
    },
    VacationWithdrawn: {
      title: 'Demande de congés retirée',
      sentence: ({ person }) => about(person, 'demande de congés retirée'),
      reason: 'reason',
      masked: ['reason'],
    },
    VacationDatesProposed: {
      title: 'Autres dates proposées',
      sentence: ({ data, person }) => about(person, `congé proposé ${period(data)}`),
      reason: 'comment',
      masked: ['comment'],
    },
    VacationProposalDeclined: {
      title: 'Dates proposées refusées',
      sentence: ({ person }) => about(person, 'dates proposées refusées par la personne'),
    },
    VacationCancellationRequested: {
      title: "Annulation d'un congé demandée",
      sentence: ({ person }) => about(person, "annulation d'un congé accepté demandée"),
      reason: 'reason',
      masked: ['reason'],
      shownAs: { reason: 'cancellationReason' },
    },
    LeaveDaysBackRequested: {
      title: "Jours d'arrêt pendant un congé à rendre",
      sentence: ({ data, person }) =>
        about(person, `jours d'arrêt pendant un congé à rendre ${period(data)}`),
      effectiveOn: ({ startDate }) => startDate,
    },
    LeaveDaysGivenBack: {
      title: "Jours d'arrêt pendant un congé rendus",
      sentence: ({ data, person }) => about(person, `jours d'arrêt pendant un congé rendus ${period(data)}`),
      effectiveOn: ({ startDate }) => startDate,
    },
    LeaveDaysBackRefused: {
      title: "Jours d'arrêt pendant un congé non rendus",
      sentence: ({ person }) => about(person, "jours d'arrêt pendant un congé non rendus"),
      reason: 'reason',
      masked: ['reason'],
    },
  },
});
