import { vacationStatusLabels } from '@fournil/contracts/vacations/rules';
import { vacationsEvents } from '@fournil/events/vacations/events';
import { kindOfAbsence } from '../absences/audit.ts';
import { defineAudit, field } from '../audit/define-audit.ts';
import { choice, date, either, shown, text } from '../audit/formats.ts';
import { about, period, without } from '../audit/french.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

const named = {
  'Congés payés': 'congés payés',
  'Sans solde': 'congé sans solde',
  Autre: 'congé',
  Récupération: 'récupération',
  'Événement familial': 'congé pour événement familial',
} as const;
const leaveTypes = Object.fromEntries(Object.keys(named).map((type) => [type, type]));
const statuses: Readonly<Record<string, string>> = vacationStatusLabels;

/** A period as a record shows it: a whole day has no half. */
const periodIn = (data: {
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf?: 'afternoon' | undefined;
  readonly endHalf?: 'morning' | undefined;
}) => ({
  startDate: data.startDate,
  endDate: data.endDate,
  startHalf: data.startHalf ?? null,
  endHalf: data.endHalf ?? null,
});

export const vacationsAudit = defineAudit({
  takes: vacationsEvents,
  fields: {
    closedMonthReason: closedMonthReasonField,
    kind: kindOfAbsence,
    startDate: field('date de début', date, 'e'),
    endDate: field('date de fin', date, 'e'),
    startHalf: field('premier jour', choice({ afternoon: "l'après-midi seulement" })),
    endHalf: field('dernier jour', choice({ morning: 'le matin seulement' })),
    reason: field('motif', text),
    cancelled: field('état', either('annulée', 'déclarée'), '', { isStatus: true }),
    status: field(
      'état',
      shown((value) => statuses[String(value)]?.toLocaleLowerCase('fr') ?? String(value)),
    ),
    comment: field('commentaire', text),
    leaveType: field('type de congé', choice(leaveTypes)),
    familyEvent: field('événement', text),
    proposedStart: field('début proposé', date),
    proposedEnd: field('fin proposée', date, 'e'),
    city: field('ville', text, 'e'),
    daysBackAsked: field("jours d'arrêt à rendre", either('demandé', 'non demandé')),
    backFrom: field("jours d'arrêt rendus à partir du", date),
    backTo: field("jours d'arrêt rendus jusqu'au", date),
    cancellationAsked: field('annulation', either('demandée', 'non demandée'), 'e'),
  },
  events: {
    LeaveRecorded: {
      title: 'Congé enregistré',
      sentence: ({ data, person }) => about(person, `${named[data.leaveType]} ${period(data)}`),
      record: (_state, data) => ({
        kind: 'leave',
        ...without(data, 'leaveId', 'employeeId', 'closedMonthReason'),
        cancelled: false,
      }),
      effectiveOn: ({ startDate }) => startDate,
      masked: ['comment'],
    },
    LeaveCorrected: {
      title: 'Congé modifié',
      sentence: ({ person, changed }) => about(person, `congé modifié, ${changed('sans changement')}`),
      record: (state, data) => ({ ...state, ...without(data, 'leaveId', 'employeeId', 'closedMonthReason') }),
      effectiveOn: ({ startDate }) => startDate,
      masked: ['comment'],
    },
    LeaveCancelled: {
      title: 'Congé annulé',
      sentence: ({ person }) => about(person, 'congé annulé'),
      record: (state) => ({ ...state, cancelled: true }),
      reason: 'reason',
      masked: ['reason'],
    },
    VacationRequested: {
      title: 'Congé demandé',
      sentence: ({ data, person }) => about(person, `demande de ${named[data.leaveType]} ${period(data)}`),
      record: (_state, data) => ({
        kind: 'leave',
        ...without(data, 'leaveId', 'employeeId', 'precisions'),
        ...(data.precisions === undefined ? {} : { comment: data.precisions }),
        status: 'pending',
      }),
      effectiveOn: ({ startDate }) => startDate,
      masked: ['precisions', 'familyEvent'],
      shownAs: { precisions: 'comment' },
    },
    VacationDatesChanged: {
      title: 'Dates de la demande de congés modifiées',
      sentence: ({ person, changed }) =>
        about(person, `dates de la demande de congés modifiées, ${changed('sans changement')}`),
      record: (state, data) => ({ ...state, ...periodIn(data) }),
      effectiveOn: ({ startDate }) => startDate,
    },
    VacationAccepted: {
      title: 'Demande de congés acceptée',
      sentence: ({ data, person }) => about(person, `congé accepté ${period(data)}`),
      record: (state, data) => ({ ...state, ...periodIn(data), status: 'validated' }),
      effectiveOn: ({ startDate }) => startDate,
    },
    VacationRejected: {
      title: 'Demande de congés rejetée',
      sentence: ({ person }) => about(person, 'demande de congés rejetée'),
      record: (state) => ({ ...state, status: 'rejected' }),
      reason: 'reason',
      masked: ['reason'],
    },
    VacationWithdrawn: {
      title: 'Demande de congés retirée',
      sentence: ({ person }) => about(person, 'demande de congés retirée'),
      record: (state) => ({ ...state, status: 'withdrawn' }),
      reason: 'reason',
      masked: ['reason'],
    },
    VacationDatesProposed: {
      title: 'Autres dates proposées',
      sentence: ({ data, person }) => about(person, `congé proposé ${period(data)}`),
      record: (state, data) => ({
        ...state,
        proposedStart: data.startDate,
        proposedEnd: data.endDate,
      }),
      reason: 'comment',
      masked: ['comment'],
    },
    VacationProposalDeclined: {
      title: 'Dates proposées refusées',
      sentence: ({ person }) => about(person, 'dates proposées refusées par la personne'),
      record: (state) => ({ ...state, proposedStart: null, proposedEnd: null }),
    },
    VacationCancellationRequested: {
      title: "Annulation d'un congé demandée",
      sentence: ({ person }) => about(person, "annulation d'un congé accepté demandée"),
      record: (state) => ({ ...state, cancellationAsked: true }),
      reason: 'reason',
      masked: ['reason'],
    },
    LeaveDaysBackRequested: {
      title: "Jours d'arrêt pendant un congé à rendre",
      sentence: ({ data, person }) =>
        about(person, `jours d'arrêt pendant un congé à rendre ${period(data)}`),
      record: (state) => ({ ...state, daysBackAsked: true }),
      effectiveOn: ({ startDate }) => startDate,
    },
    LeaveDaysGivenBack: {
      title: "Jours d'arrêt pendant un congé rendus",
      sentence: ({ data, person }) => about(person, `jours d'arrêt pendant un congé rendus ${period(data)}`),
      record: (state, data) => ({
        ...state,
        daysBackAsked: false,
        backFrom: data.startDate,
        backTo: data.endDate,
      }),
      effectiveOn: ({ startDate }) => startDate,
    },
    LeaveDaysBackRefused: {
      title: "Jours d'arrêt pendant un congé non rendus",
      sentence: ({ person }) => about(person, "jours d'arrêt pendant un congé non rendus"),
      record: (state) => ({ ...state, daysBackAsked: false }),
      reason: 'reason',
      masked: ['reason'],
    },
  },
});
