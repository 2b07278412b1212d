import type { AbsenceStatistics, DeclarationKind } from '@fournil/contracts/absences/endpoints';
import { absenceKindOf, isPlainKind } from '@fournil/contracts/absences/kinds';
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
