/** The French texts of a finding: durations, dates, and the sentence around a rule's own message. */
import { isoWeekday } from '@fournil/calendar/days';
import type { Unit } from './rules.ts';
import type { CalendarDate } from './week.ts';

const thin = '\u202f';
const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** Adds the narrow no-break spaces of French typography: before ; : ! ? %, inside « », before h and min. */
export const typeset = (text: string): string =>
  text
    .replace(/ ([;:!?%»])/g, `${thin}$1`)
    .replace(/« /g, `«${thin}`)
    .replace(/(\d) (h|min)\b/g, `$1${thin}$2`)
    .replace(/(h) (\d)/g, `$1${thin}$2`);

function duration(minutes: number): string {
  const whole = Math.floor(minutes);
  const rest = whole % 60;
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

const counted: Readonly<Record<Exclude<Unit, 'minutes' | 'truth'>, readonly [string, string]>> = {
  days: ['jour', 'jours'],
  times: ['fois', 'fois'],
  weeks: ['semaine', 'semaines'],
};

/** A measured value as text: 10 h 15, 7 jours; empty for true or false. */
export function quantity(value: number | boolean | null, unit: Unit): string {
  if (typeof value !== 'number' || !Number.isFinite(value) || unit === 'truth') return '';
  if (unit === 'minutes') return duration(value);
  const [one, many] = counted[unit];
  return `${value} ${value < 2 ? one : many}`;
}

/** « mardi 24/11/2026 » */
export function day(date: CalendarDate): string {
  return `${weekdays[isoWeekday(date) - 1] ?? ''} ${shortDate(date)}`;
}

export const shortDate = (date: CalendarDate): string => date.split('-').reverse().join('/');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One day, several, or the whole week. */
function when(dates: readonly CalendarDate[]): string {
  const sorted = [...dates].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '';
  if (sorted.length === 7) return `Semaine du ${shortDate(first)}`;
  if (sorted.length <= 3) return capital(sorted.map(day).join(', '));
  return `Du ${day(first)} au ${day(last)}`;
}

export interface Statement {
  readonly title: string;
  readonly message: string;
  readonly dates: readonly CalendarDate[];
  readonly unit: Unit;
  readonly measured: number | boolean | null;
  readonly threshold: number | boolean;
  readonly detail?: string | undefined;
}

/** Day, the rule's sentence, and the measured value against the limit. */
function statement(parts: Statement): string {
  const measured = quantity(parts.measured, parts.unit);
  const values = measured ? ` Mesuré : ${measured} ; limite : ${quantity(parts.threshold, parts.unit)}.` : '';
  return `${when(parts.dates)} : ${parts.message}${values}${parts.detail ? ` ${parts.detail}` : ''}`;
}

/** The finding in parts, for a list that names each rule once: the day, and the value with its limit. */
export function partsText(
  parts: Statement,
  isPay: boolean,
): { readonly when: string; readonly values: string } {
  const measured = quantity(parts.measured, parts.unit);
  const limit = isPay ? '' : quantity(parts.threshold, parts.unit);
  const values = [measured, measured && limit && `limite ${limit}`].filter(Boolean).join(', ');
  return {
    when: typeset(when(parts.dates)),
    values: typeset([values, parts.detail].filter(Boolean).join('. ')),
  };
}

export const violatedText = (parts: Statement): string => typeset(statement(parts));

/** The text of an amount that matters for pay: it is counted, not compared with a limit. */
export function payText(parts: Statement): string {
  const counted = quantity(parts.measured, parts.unit);
  const values = counted ? ` Compté : ${counted}.` : '';
  return typeset(`${when(parts.dates)} : ${parts.message}${values}${parts.detail ? ` ${parts.detail}` : ''}`);
}

/** The page on which a missing fact is entered, by the beginning of the fact's name. */
const places: readonly (readonly [string, string])[] = [
  ['la DPAE', 'page « Entrée/Sortie »'],
  ['la visite médicale', 'page « Entrée/Sortie »'],
  ['la fin du titre de séjour', 'page « Entrée/Sortie »'],
  ["la date d'entrée", 'page « Entrée/Sortie »'],
  ['la date de naissance', 'fiche du salarié'],
  ['les heures de nuit', 'fiche de planning, « Travailleur de nuit » : oui ou non'],
  ["l'effectif", 'Paramètres, « Droit du travail »'],
  ["l'accord d", 'Paramètres, « Droit du travail »'],
  ["l'arrêté préfectoral", 'Paramètres, « Droit du travail »'],
  ["l'autorisation de l'inspection", 'Paramètres, « Droit du travail »'],
  ["la présence du maître d'apprentissage", 'fiche du salarié, « Tuteur »'],
  ['le planning avant', 'planning de ces semaines'],
  ['les heures d', 'planning de ces semaines'],
];

/** A missing fact, with the page on which it is entered. */
export function placed(fact: string): string {
  const place = places.find(([name]) => fact.startsWith(name))?.[1];
  return place === undefined ? fact : typeset(`${fact} (${place})`);
}

export const unverifiableText = (parts: Statement, missing: string): string =>
  typeset(`${when(parts.dates)} : « ${parts.title} » non vérifiable. Il manque : ${missing}.`);

export const overriddenText = (parts: Statement, references: readonly string[]): string =>
  typeset(`${statement(parts)} Couvert par : ${references.join(', ')}.`);
