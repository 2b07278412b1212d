import { absenceKinds } from '@fournil/contracts/absences/kinds';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { absencesEvents } from '@fournil/events/absences/events';
import { defineAudit, field, type InForce, type RecordState } from '../audit/define-audit.ts';
import { amount, choice, date, either, text } from '../audit/formats.ts';
import { about, period, without } from '../audit/french.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

/** Leaves share the streams' category of declarations, and what their records say of their kind. */
const kinds = { 'sick-leave': 'arrêt maladie', absence: 'absence', delay: 'retard', leave: 'congé' } as const;
const absenceLabels = Object.fromEntries(
  Object.entries(absenceKinds).map(([kind, { label }]) => [kind, label]),
);
export const kindOfAbsence = field('nature', choice(kinds), 'e');

/** A declaration is what all its corrections say; it is in force on the days it covers unless cancelled. */
const onTheDaysCovered: InForce = (facts, day) => {
  const state = facts.reduce<RecordState>((before, fact) => fact.applied(before), {});
  const first = String(state.date ?? state.startDate ?? '');
  const last = String(state.date ?? state.endDate ?? '');
  const inForce = state.cancelled !== true && first <= day && day <= last;
  return inForce ? { state, facts: facts.length } : { state: null, facts: 0 };
};

export const absencesAudit = defineAudit({
  takes: absencesEvents,
  fields: {
    closedMonthReason: closedMonthReasonField,
    kind: kindOfAbsence,
    absenceKind: field('nature précise', choice(absenceLabels), 'e'),
    startDate: field('date de début', date, 'e'),
    endDate: field('date de fin', date, 'e'),
    date: field('date', date, 'e'),
    duration: field('durée', amount('min'), 'e'),
    reason: field('motif', text),
    correctionReason: field('motif de la correction', text),
    cancellationReason: field("motif de l'annulation", text),
    cancelled: field('état', either('annulée', 'déclarée'), '', { isStatus: true }),
  },
  events: {
    SickLeaveDeclared: {
      title: 'Arrêt maladie déclaré',
      sentence: ({ data, person }) => about(person, `arrêt maladie déclaré ${period(data)}`),
      record: (_state, data) => ({
        kind: 'sick-leave',
        ...without(data, 'declarationId', 'employeeId', 'closedMonthReason'),
        cancelled: false,
      }),
      effectiveOn: ({ startDate }) => startDate,
      inForce: onTheDaysCovered,
    },
    AbsenceDeclared: {
      title: 'Absence déclarée',
      sentence: ({ data, person }) => about(person, `absence déclarée ${period(data)}`),
      record: (_state, data) => ({
        kind: 'absence',
        ...without(data, 'declarationId', 'employeeId', 'closedMonthReason'),
        cancelled: false,
      }),
      effectiveOn: ({ startDate }) => startDate,
      inForce: onTheDaysCovered,
    },
    DelayDeclared: {
      title: 'Retard déclaré',
      sentence: ({ data, person }) =>
        about(person, `retard de ${data.duration}\u00a0min déclaré le ${frenchDate(data.date)}`),
      record: (_state, data) => ({
        kind: 'delay',
        ...without(data, 'declarationId', 'employeeId', 'closedMonthReason'),
        cancelled: false,
      }),
      effectiveOn: (data) => data.date,
      inForce: onTheDaysCovered,
    },
    DeclarationCorrected: {
      title: 'Déclaration corrigée',
      sentence: ({ person, changed }) => about(person, `déclaration corrigée, ${changed('sans changement')}`),
      record: (state, data) => ({
        ...state,
        ...without(data, 'declarationId', 'employeeId', 'correctionReason'),
      }),
      reason: 'correctionReason',
      effectiveOn: (data) => data.date ?? data.startDate,
    },
    DeclarationCancelled: {
      title: 'Déclaration annulée',
      sentence: ({ person }) => about(person, 'déclaration annulée'),
      record: (state) => ({ ...state, cancelled: true }),
      reason: 'cancellationReason',
    },
  },
});
