/** Texts of a planning profile, for a conflict. */
import {
  type PlanningProfile,
  type RecurringAvailability,
  weekParityLabels,
} from '@fournil/contracts/planning/profile';
import { groupLabels, groups } from '@fournil/contracts/settings/staffing';
import { formatDate } from '../../../shared/format/french.ts';
import { labelOf } from '../draft/cell-text.ts';

const labels: Readonly<Record<keyof PlanningProfile, string>> = {
  group: 'Équipe',
  secondaryGroups: 'Peut aussi travailler en',
  splitAllowed: 'Accepte les coupures',
  notPlanned: 'Hors planning',
  nightWorker: 'Travailleur de nuit',
  recurring: 'Disponibilités habituelles',
  openWeeks: 'Semaines sans CFA',
};
export const profileLabel = (field: string): string =>
  new Map<string, string>(Object.entries(labels)).get(field) ?? field;

const groupText = (value: unknown): string => {
  const found = groups.find((one) => one === value);
  return found ? groupLabels[found] : 'Selon le rôle';
};

const recurringText = ({ day, value, weeks, from, until }: RecurringAvailability): string =>
  [
    `${day}\u202f: ${labelOf(value)}, ${weekParityLabels[weeks]}`,
    from && `depuis le ${formatDate(from)}`,
    until && `jusqu’au ${formatDate(until)}`,
  ]
    .filter(Boolean)
    .join(', ');

const listText = (words: readonly string[], none: string): string => words.join(' ; ') || none;

/** The value of a field. */
export function showProfile(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (field === 'nightWorker') return 'Selon les plannings';
  if (field === 'group') return groupText(value);
  if (!Array.isArray(value)) return '(vide)';
  if (field === 'recurring') return listText((value as RecurringAvailability[]).map(recurringText), 'Aucune');
  return listText(field === 'secondaryGroups' ? value.map(groupText) : value.map(String), 'Aucune');
}
