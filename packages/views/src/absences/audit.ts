import { absenceKinds } from '@fournil/contracts/absences/kinds';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { declaration } from '@fournil/domain/absences/record';
import { absencesEvents } from '@fournil/events/absences/events';
import { field, type InForce, type RecordState } from '../audit/define-audit.ts';
import { about, amount, choice, date, period, text } from '../audit/formats.ts';
import { defineRecordAudit, fieldsOf, notShown, shows } from '../audit/record-audit.ts';
import { closedMonthReasonField } from '../payroll/closed-month-field.ts';

const kinds = { 'sick-leave': 'arrêt maladie', absence: 'absence', delay: 'retard' } as const;
const statuses = { active: 'déclarée', cancelled: 'annulée' } as const;
const absenceLabels = Object.fromEntries(
  Object.entries(absenceKinds).map(([kind, { label }]) => [kind, label]),
);

/** A declaration is the result of its corrections; it is in force on its days unless cancelled. */
const onTheDaysCovered: InForce = (facts, day) => {
  const state = facts.reduce<RecordState>((before, fact) => fact.applied(before), {});
  const { status, date: only, startDate = only, endDate = only } = fieldsOf(state);
  const inForce = status === 'active' && String(startDate) <= day && day <= String(endDate);
  return inForce ? { state, facts: facts.length } : { state: null, facts: 0 };
};

export const absencesAudit = defineRecordAudit({
  takes: absencesEvents,
  records: [
    shows(declaration, {
      kind: field('nature', choice(kinds), 'e'),
      absenceKind: field('nature précise', choice(absenceLabels), 'e'),
      startDate: field('date de début', date, 'e'),
      endDate: field('date de fin', date, 'e'),
      date: field('date', date, 'e'),
      duration: field('durée', amount('min'), 'e'),
      reason: field('motif', text),
      status: field('état', choice(statuses), '', { isStatus: true }),
      employeeId: notShown,
    }),
  ],
  fields: {
    closedMonthReason: closedMonthReasonField,
    correctionReason: field('motif de la correction', text),
    cancellationReason: field("motif de l'annulation", text),
  },
  events: {
    SickLeaveDeclared: {
      title: 'Arrêt maladie déclaré',
      sentence: ({ data, person }) => about(person, `arrêt maladie déclaré ${period(data)}`),
      effectiveOn: ({ startDate }) => startDate,
      inForce: onTheDaysCovered,
    },
    AbsenceDeclared: {
      title: 'Absence déclarée',
      sentence: ({ data, person }) => about(person, `absence déclarée ${period(data)}`),
      effectiveOn: ({ startDate }) => startDate,
      inForce: onTheDaysCovered,
    },
    DelayDeclared: {
      title: 'Retard déclaré',
      sentence: ({ data, person }) =>
        about(person, `retard de ${data.duration}\u00a0min déclaré le ${frenchDate(data.date)}`),
      effectiveOn: (data) => data.date,
      inForce: onTheDaysCovered,
    },
    DeclarationCorrected: {
      title: 'Déclaration corrigée',
      sentence: ({ person, changed }) => about(person, `déclaration corrigée, ${changed('sans changement')}`),
      reason: 'correctionReason',
      effectiveOn: (data) => data.date ?? data.startDate,
    },
    DeclarationCancelled: {
      title: 'Déclaration annulée',
      sentence: ({ person }) => about(person, 'déclaration annulée'),
      reason: 'cancellationReason',
    },
  },
});
