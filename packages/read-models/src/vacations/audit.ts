import { vacationsEvents } from '@fournil/events/vacations/events';
import { kindOfAbsence } from '../absences/audit.ts';
import { defineAudit, field } from '../audit/define-audit.ts';
import { choice, date, either, text } from '../audit/formats.ts';
import { about, period, without } from '../audit/french.ts';

const named = { 'Congés payés': 'congés payés', 'Sans solde': 'congé sans solde', Autre: 'congé' } as const;
const leaveTypes = { 'Congés payés': 'Congés payés', 'Sans solde': 'Sans solde', Autre: 'Autre' } as const;

export const vacationsAudit = defineAudit({
  takes: vacationsEvents,
  fields: {
    kind: kindOfAbsence,
    startDate: field('date de début', date, 'e'),
    endDate: field('date de fin', date, 'e'),
    reason: field('motif', text),
    cancelled: field('état', either('annulée', 'déclarée'), '', { isStatus: true }),
    comment: field('commentaire', text),
    leaveType: field('type de congé', choice(leaveTypes)),
  },
  events: {
    LeaveRecorded: {
      title: 'Congé enregistré',
      sentence: ({ data, person }) => about(person, `${named[data.leaveType]} ${period(data)}`),
      record: (_state, data) => ({
        kind: 'leave',
        ...without(data, 'leaveId', 'employeeId'),
        cancelled: false,
      }),
      effectiveOn: ({ startDate }) => startDate,
    },
    LeaveCorrected: {
      title: 'Congé modifié',
      sentence: ({ person, changed }) => about(person, `congé modifié, ${changed('sans changement')}`),
      record: (state, data) => ({ ...state, ...without(data, 'leaveId', 'employeeId') }),
      effectiveOn: ({ startDate }) => startDate,
    },
    LeaveCancelled: {
      title: 'Congé annulé',
      sentence: ({ person }) => about(person, 'congé annulé'),
      record: (state) => ({ ...state, cancelled: true }),
      reason: 'reason',
    },
  },
});
