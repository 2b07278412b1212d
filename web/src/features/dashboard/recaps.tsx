import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import type { Dashboard } from '@fournil/contracts/dashboard/endpoints';
import { roleLabel } from '@fournil/contracts/employees/rules';
import { datesTogether, formatDate, formatInstant } from '../../shared/format/french.ts';
import {
  apprenticeStatus,
  holidayStatus,
  minorStatus,
  type Status,
  sickLeaveStatus,
} from './dashboard-text.ts';
import { Section } from './section.tsx';

type Data = { readonly data: Dashboard };

const personOf = ({ employeeId, name }: { readonly employeeId: string; readonly name: string }) => ({
  key: employeeId,
  employeeId,
  name,
});

const absentKinds: Readonly<Record<Dashboard['absentToday'][number]['kind'], Status>> = {
  'sick-leave': { tone: 'bad', text: 'Arrêt maladie' },
  absence: { tone: 'warning', text: 'Absence' },
  holiday: { tone: 'info', text: 'Congés' },
};

/** First of all: who will not be there today, and until when. */
export function AbsentToday({ data }: Data) {
  const lines = data.absentToday.map(({ employeeId, name, role, kind, absenceKind, endDate }) => ({
    key: employeeId,
    employeeId,
    name,
    detail: `${roleLabel(role)}, ${endDate === data.today ? "aujourd'hui seulement" : `jusqu'au ${formatDate(endDate)}`}`,
    status: absenceKind
      ? { ...absentKinds[kind], text: absenceKindOf(absenceKind).label }
      : absentKinds[kind],
  }));
  return (
    <Section title="Absents aujourd'hui" lines={lines} empty="Personne n'est absent aujourd'hui." first />
  );
}

export function SickLeaves({ data }: Data) {
  const lines = data.sickLeaves.map((line) => ({
    key: `${line.employeeId}-${line.endDate}`,
    employeeId: line.employeeId,
    name: line.name,
    detail:
      line.startDate > data.today
        ? `Arrêt dès le ${formatDate(line.startDate)}, retour le ${formatDate(line.returnDate)}`
        : `Retour le ${formatDate(line.returnDate)}`,
    status: sickLeaveStatus(line, data.today),
  }));
  return <Section title="Arrêts maladie" lines={lines} empty="Aucun arrêt maladie en ce moment." />;
}

export function Holidays({ data }: Data) {
  const lines = data.holidays.map((line) => ({
    key: `${line.employeeId}-${line.startDate}`,
    employeeId: line.employeeId,
    name: line.name,
    detail: `Du ${datesTogether(formatDate(line.startDate), formatDate(line.endDate))}`,
    status: holidayStatus(line),
  }));
  return <Section title="Congés" lines={lines} empty="Aucun congé dans les 8 prochains jours." />;
}

export function Minors({ data }: Data) {
  const lines = data.minors.map((line) => ({
    ...personOf(line),
    detail: line.birthday ? `18 ans le ${formatDate(line.birthday)}` : 'Date de naissance non renseignée',
    status: minorStatus(line),
  }));
  return <Section title="Mineurs" lines={lines} empty="Aucun salarié mineur." />;
}

export function Apprentices({ data }: Data) {
  const lines = data.apprentices.map((line) => ({
    ...personOf(line),
    detail: `Fin du contrat le ${formatDate(line.contractEndDate)}`,
    status: apprenticeStatus(line),
  }));
  return <Section title="Apprentis" lines={lines} empty="Aucun contrat d'apprentissage en cours." />;
}

/** Fixed terms that end soon, or have ended while their person is still active. */
export function FixedTerms({ data }: Data) {
  const lines = data.fixedTerms.map((line) => ({
    ...personOf(line),
    detail: `Fin du contrat le ${formatDate(line.contractEndDate)}`,
    status: apprenticeStatus(line),
  }));
  return lines.length > 0 && <Section title="Fins de CDD" lines={lines} empty="" />;
}

/** Reveals of masked data with person and reason; hidden if there are none. */
export function MaskedReads({ data }: Data) {
  const lines = data.maskedReads.map((one) => ({
    key: one.eventId,
    name: one.by,
    detail: `${formatInstant(one.at)}\u202f: ${one.text}${one.reason ? `, motif\u202f: ${one.reason}` : ''}`,
  }));
  return lines.length > 0 && <Section title="Données masquées consultées" lines={lines} empty="" />;
}

export type Obligation = Dashboard['obligations'][number];

/**
 * The lists of the dashboard. `onOpen` opens a person's record [dashboard-6]; absent for users who may only
 * read.
 */
export function Obligations({ data, onOpen }: Data & { readonly onOpen?: (one: Obligation) => void }) {
  const lines = data.obligations.map((one) => ({
    key: `${one.employeeId}-${one.taskLabel}`,
    employeeId: one.employeeId,
    name: one.employeeName,
    detail: [one.taskLabel, one.comment].filter(Boolean).join('\u202f: '),
    onOpen: onOpen && (() => onOpen(one)),
  }));
  return <Section title="Obligations légales" lines={lines} empty="Aucune obligation en attente." />;
}
