/**
 * Public holidays of France (L3133-1), of Alsace-Moselle (L3134-13), and of overseas departments, which commemorate the
 * abolition of slavery (L3422-2, Légifrance, version of 21/05/2019, read 28/11/2026), for any year.
 */
import { addDays } from '@fournil/calendar/days';
import type { CalendarDate, Shop } from './week.ts';

export type HolidayId = keyof typeof holidayLabels;

export interface Holiday {
  readonly date: CalendarDate;
  readonly id: HolidayId;
}

export const holidayLabels = {
  jour_an: "Jour de l'an",
  vendredi_saint: 'Vendredi saint',
  lundi_paques: 'Lundi de Pâques',
  fete_travail: 'Fête du travail (1er mai)',
  victoire_1945: 'Victoire 1945 (8 mai)',
  ascension: 'Ascension',
  lundi_pentecote: 'Lundi de Pentecôte',
  fete_nationale: 'Fête nationale (14 juillet)',
  assomption: 'Assomption',
  toussaint: 'Toussaint',
  armistice_1918: 'Armistice 1918 (11 novembre)',
  noel: 'Noël',
  saint_etienne: 'Saint-Étienne (26 décembre)',
  abolition_esclavage: 'Abolition de l’esclavage',
} as const;

const fixed: readonly (readonly [string, HolidayId])[] = [
  ['01-01', 'jour_an'],
  ['05-01', 'fete_travail'],
  ['05-08', 'victoire_1945'],
  ['07-14', 'fete_nationale'],
  ['08-15', 'assomption'],
  ['11-01', 'toussaint'],
  ['11-11', 'armistice_1918'],
  ['12-25', 'noel'],
];

const afterEaster: readonly (readonly [number, HolidayId])[] = [
  [1, 'lundi_paques'],
  [39, 'ascension'],
  [50, 'lundi_pentecote'],
];

const alsaceMoselle = ['57', '67', '68'];

/** By department: Guadeloupe, Martinique, Guyane, La Réunion, Mayotte. */
const abolitionDays: Readonly<Record<string, string>> = {
  971: '05-27',
  972: '05-22',
  973: '06-10',
  974: '12-20',
  976: '04-27',
};

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`;
}

/** The place of the shop; Good Friday counts unless the commune is known to have no Protestant church. */
export type Place = Pick<Shop, 'department' | 'goodFriday'>;

/**
 * The holidays of a year by date, as a list, since two can be on one day (1 May 2008 was also Ascension Day).
 */
export function holidaysOf(year: number, place: Place): readonly Holiday[] {
  const easter = easterOf(year);
  const found: Holiday[] = [
    ...fixed.map(([day, id]) => ({ date: `${easter.slice(0, 4)}-${day}`, id })),
    ...afterEaster.map(([days, id]) => ({ date: addDays(easter, days), id })),
  ];
  if (alsaceMoselle.includes(place.department)) {
    if (place.goodFriday !== false) found.push({ date: addDays(easter, -2), id: 'vendredi_saint' });
    found.push({ date: `${easter.slice(0, 4)}-12-26`, id: 'saint_etienne' });
  }
  const abolition = abolitionDays[place.department];
  if (abolition) found.push({ date: `${easter.slice(0, 4)}-${abolition}`, id: 'abolition_esclavage' });
  return found.sort((one, other) => one.date.localeCompare(other.date));
}

const years = new Map<string, readonly Holiday[]>();

/** The holidays of one civil day: none, one or two. */
export function holidaysOn(date: CalendarDate, place: Place): readonly Holiday[] {
  const year = date.slice(0, 4);
  const key = `${year} ${place.department} ${place.goodFriday !== false}`;
  const known = years.get(key) ?? holidaysOf(Number(year), place);
  years.set(key, known);
  return known.filter((holiday) => holiday.date === date);
}
