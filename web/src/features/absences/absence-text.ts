import type { AbsenceStatistics, DeclarationKind } from '@fournil/contracts/absences/endpoints';
import { absenceKindOf, isPlainKind } from '@fournil/contracts/absences/kinds';
import { daysIn } from '@fournil/contracts/absences/rules';
import type { Employee } from '@fournil/contracts/employees/answer';
import { isApprentice } from '@fournil/contracts/employees/rules';
import { count, datesTogether, formatDate, formatNumber, formatPeriod } from '../../shared/format/french.ts';
import type { Tone } from '../../shared/ui/status-label.tsx';

export type AbsenceEntry = AbsenceStatistics['employees'][number]['entries'][number];
export type AbsenceCard = AbsenceStatistics['employees'][number];

/** Label and tone of each kind on every screen; for colleagues only 'Absent' is known [absences-8]. */
export const kinds: Readonly<
  Record<AbsenceEntry['kind'], { readonly label: string; readonly plural: string; readonly tone: Tone }>
> = {
  'sick-leave': { label: 'Arrêt maladie', plural: 'Arrêts maladie', tone: 'bad' },
  absence: { label: 'Absence', plural: 'Absences', tone: 'warning' },
  delay: { label: 'Retard', plural: 'Retards', tone: 'info' },
  absent: { label: 'Absent', plural: 'Absents', tone: 'neutral' },
};

/** « Congé de maternité » where more is known than « Absence ». */
export const entryLabel = ({ kind, absenceKind }: Pick<AbsenceEntry, 'kind' | 'absenceKind'>): string =>
  absenceKind && !isPlainKind(absenceKind) ? absenceKindOf(absenceKind).label : kinds[kind].label;

/** The text of the toast after a declaration. */
export const declaredTexts: Readonly<Record<DeclarationKind, string>> = {
  'sick-leave': 'Arrêt maladie déclaré avec succès',
  absence: 'Absence déclarée avec succès',
  delay: 'Retard déclaré avec succès',
};

type Extent = Pick<AbsenceEntry, 'kind' | 'startDate' | 'endDate'>;

/** "le 21/11/2026", "du 16/11 au 22/11/2026". */
export function whenText({ startDate, endDate }: Pick<Extent, 'startDate' | 'endDate'>): string {
  if (startDate === endDate) return `le ${formatDate(startDate)}`;
  const [from = '', to = ''] = formatPeriod(startDate, endDate).split(' – ');
  return `du ${datesTogether(from, to)}`;
}

/** "7 jours", "3 jours sur 12" when the entry leaves the period, "15 min" of a delay. */
export function extentText(entry: AbsenceEntry): string {
  if (entry.kind === 'delay') return entry.duration === undefined ? '' : minutesText(entry.duration);
  const all = daysIn(entry.startDate, entry.endDate);
  return entry.days === all ? count(all, 'jour') : `${count(entry.days, 'jour')} sur ${formatNumber(all)}`;
}

/** 75 → "1 h 15", 15 → "15 min". */
export function minutesText(minutes: number): string {
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes}\u202fmin`;
  return `${Math.floor(minutes / 60)}\u202fh${rest ? `\u202f${String(rest).padStart(2, '0')}` : ''}`;
}

/** "7 jours d'arrêt, 1 jour d'absence, 15 min de retard"; empty when the caller may not know. */
export function cardSummary({ sickDays, absenceDays, delayMinutes }: AbsenceCard): string {
  const parts = [
    sickDays ? `${count(sickDays, 'jour')} d'arrêt` : '',
    absenceDays ? `${count(absenceDays, 'jour')} d'absence` : '',
    delayMinutes ? `${minutesText(delayMinutes)} de retard` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The warning before an exam leave is declared for somebody who is no apprentice; it may be declared all the same. */
export const examLeaveWarning = (
  kind: string | undefined,
  person: Pick<Employee, 'contractType' | 'role'> | undefined,
): string | null =>
  kind === 'exam' && person && !isApprentice(person)
    ? 'Le congé d’examen est celui des apprentis (L6222-35), et cette personne n’est pas apprentie : vérifiez la nature. Vous pouvez enregistrer quand même.'
    : null;
