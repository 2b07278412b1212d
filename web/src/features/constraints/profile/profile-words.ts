/** The planning profile in words, for a conflict. Pure. */
import {
  type PlanningProfile,
  type RecurringAvailability,
  weekParityLabels,
} from '@fournil/contracts/planning/profile';
import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import { formatDate } from '../../../shared/format/french.ts';
import { labelOf } from '../draft/cell-text.ts';

export const profileLabels: Readonly<Record<keyof PlanningProfile, string>> = {
  group: 'Équipe',
  secondaryGroups: 'Peut aussi travailler en',
  splitAllowed: 'Accepte les coupures',
  notPlanned: 'Hors planning',
  recurring: 'Disponibilités habituelles',
  openWeeks: 'Semaines sans CFA',
};

const groupWords = (value: unknown): string => {
  const found = groups.find((one) => one === value);
  return found ? groupLabels[found] : 'Selon le rôle';
};

const recurringWords = ({ day, value, weeks, from, until }: RecurringAvailability): string =>
  [
    `${day}\u202f: ${labelOf(value)}, ${weekParityLabels[weeks]}`,
    from && `depuis le ${formatDate(from)}`,
    until && `jusqu’au ${formatDate(until)}`,
  ]
    .filter(Boolean)
    .join(', ');

const listWords = (words: readonly string[], none: string): string => words.join(' ; ') || none;

/** A field of the profile as a 409 tells it. */
export function showProfile(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (field === 'group') return groupWords(value);
  if (!Array.isArray(value)) return '(vide)';
  if (field === 'recurring')
    return listWords((value as RecurringAvailability[]).map(recurringWords), 'Aucune');
  return listWords(field === 'secondaryGroups' ? value.map(groupWords) : value.map(String), 'Aucune');
}
