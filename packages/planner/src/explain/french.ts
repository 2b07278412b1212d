/** French words that explanations share: hours, days, groups, and typographic spaces. */
import type { RoleGroup } from '@fournil/labour-rules/week';
import type { DayIndex, Minute } from '../problem/problem.ts';

const thin = '\u202f';
/** Narrow no-break space: before ; : ! ? % » and h, after « and h. */
export const typeset = (text: string): string =>
  text
    .replace(/ ([;:!?%»])/g, `${thin}$1`)
    .replace(/« /g, `«${thin}`)
    .replace(/(\d) (h|min)\b/g, `$1${thin}$2`)
    .replace(/(\d.h) (\d)/g, `$1${thin}$2`);

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
export const dayName = (day: DayIndex): string => days[day] ?? '';

export const groupName: Readonly<Record<RoleGroup, string>> = {
  vente: 'vente',
  fournil: 'fournil',
  preparation: 'préparation',
};

/** « 16 h », « 16 h 30 »; the end 24 h is midnight. */
export function hour(minute: Minute): string {
  const rest = minute % 60;
  return `${Math.floor(minute / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
}

/** A time as a French text; past midnight « 5 h du lendemain ». */
export const timeText = (minute: Minute): string =>
  minute > 1440 ? `${hour(minute - 1440)} du lendemain` : hour(minute);

/** A duration of work: « 7 h », « 45 min », « 7 h 30 ». */
export function duration(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : hour(minutes);
}

export const people = (count: number): string => `${count} ${count > 1 ? 'personnes' : 'personne'}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The reason of an absence, by the value of the cell. */
const cells: Readonly<Record<string, string>> = {
  CP: 'congés payés',
  MAL: 'maladie',
  ABS: 'absence',
  Repos: 'repos',
  Formation: 'formation au CFA',
  Management: 'journée de management',
  Matin: 'le matin seulement',
  'Après-midi': "l'après-midi seulement",
  Fermé: 'fermeture',
  Férié: 'jour férié',
};

export const awayWords = (cell: string, source: string): string =>
  source === 'contract' ? 'hors contrat' : (cells[cell] ?? cell);
