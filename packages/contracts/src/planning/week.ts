/** Weeks as the product names them: ISO 8601 numbers, years 2020 to 2030 [constraints-1]. */
import { addDays, daysBetween, isoWeekday, mondayOfDate } from '@fournil/calendar/days';
import { weekDays } from '../employees/rules.ts';

/** French day names are the keys of constraints and affluence [constraints-1]. */
export type Day = (typeof weekDays)[number];

export const firstYear = 2020;
export const lastYear = 2030;

/** `year` is the ISO week-year: 30/12/2024 is in week 1 of 2025. */
export interface Week {
  readonly week: number;
  readonly year: number;
}

/** YYYY-MM-DD of the Monday. Total: week 53 of a 52-week year gives the Monday after its last week. */
export function mondayOf({ week, year }: Week): string {
  const fourth = `${String(year).padStart(4, '0')}-01-04`;
  return addDays(mondayOfDate(fourth), (week - 1) * 7);
}

/** The week that contains a calendar date. */
export function weekOf(date: string): Week {
  const thursday = addDays(date, 4 - isoWeekday(date));
  const year = Number(thursday.slice(0, 4));
  return { week: 1 + Math.floor(daysBetween(`${year}-01-01`, thursday) / 7), year };
}

/** 52 or 53. */
export const weeksOf = (year: number): 52 | 53 => (weekOf(`${year}-12-28`).week === 53 ? 53 : 52);

/** Whether the product plans that week. */
export const weekExists = ({ week, year }: Week): boolean =>
  Number.isInteger(week) &&
  Number.isInteger(year) &&
  year >= firstYear &&
  year <= lastYear &&
  week >= 1 &&
  week <= weeksOf(year);

/** The week `by` weeks later (earlier when negative), across years. */
export const weekAfter = (week: Week, by: number): Week => weekOf(addDays(mondayOf(week), by * 7));

/** The number of weeks that the product plans from this one on, at most `atMost`. */
export function weeksFrom(first: Week, atMost: number): number {
  const all = Array.from({ length: atMost }, (_, index) => weekAfter(first, index));
  return all.filter(weekExists).length;
}

/** More weeks than the product has; asking for others empties the memory soon. */
const rememberedWeeks = 700;
const knownDates = new Map<string, readonly string[]>();

/**
 * Seven dates YYYY-MM-DD, beginning with Monday. Cached, since the rules ask for the same week thousands of
 * times.
 */
export function datesOf(week: Week): readonly string[] {
  const known = knownDates.get(weekId(week));
  if (known) return known;
  const monday = mondayOf(week);
  const dates = weekDays.map((_, index) => addDays(monday, index));
  if (knownDates.size >= rememberedWeeks) knownDates.clear();
  knownDates.set(weekId(week), dates);
  return dates;
}

/** The month (YYYY-MM) of its Sunday, in which its hours are paid. */
export const paidMonthOf = (week: Week): string => (datesOf(week)[6] ?? '').slice(0, 7);

/** `2026-W48`: id of the week's stream and key in the views. */
export const weekId = ({ week, year }: Week): string => `${year}-W${String(week).padStart(2, '0')}`;

/** Reads `2026-W48`; null for anything else or a week that does not exist. */
export function parseWeekId(id: string): Week | null {
  const parts = /^(\d{4})-W(\d{2})$/.exec(id);
  const week = { week: Number(parts?.[2]), year: Number(parts?.[1]) };
  return parts && weekExists(week) ? week : null;
}

/** The French day name of a calendar date. */
export const dayOfDate = (date: string): Day => weekDays[isoWeekday(date) - 1] ?? 'Lundi';

export const weekMessages = {
  required: "Veuillez saisir le numéro de semaine et l'année",
  year: `L'année doit être entre ${firstYear} et ${lastYear}`,
  noWeek53: (year: number): string =>
    `L'année ${year} n'a que 52 semaines : choisissez une semaine de 1 à 52.`,
  tooMany: (planned: number): string =>
    `Les plannings vont jusqu'à la fin de ${lastYear}\u202f: demandez au plus ${planned} semaine${planned > 1 ? 's' : ''} à partir de celle-ci.`,
  week: 'La semaine doit être entre 1 et 53',
} as const;

/** `_id` of a planning row: built from week and person, so that no table of ids is needed. */

/** `2026-W48_<employee id>`. */
export const planningIdOf = (week: Week, employeeId: string): string => `${weekId(week)}_${employeeId}`;

const pattern = /^(\d{4}-W\d{2})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** Null for any other text, and for a week that does not exist. */
export function parsePlanningId(text: string): { readonly week: Week; readonly employeeId: string } | null {
  const [, week = '', employeeId = ''] = pattern.exec(text) ?? [];
  const parsed = parseWeekId(week);
  return parsed ? { week: parsed, employeeId } : null;
}
