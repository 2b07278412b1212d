/**
 * The data of a balance besides work and leave: opening balances from a payslip, corrections with their
 * reason, and extra days by law or by the shop. Pure; days.
 */

import { addDays, daysBetween } from '@fournil/calendar/days';
import { absenceKindOf } from '@fournil/contracts/absences/kinds';
import { counted } from '@fournil/contracts/french-words';
import { asWorkingDays } from '@fournil/contracts/vacations/day-unit';
import type { Employment, ReferencePeriod, Suspension } from './acquisition.ts';
import { childrenCounted, childrenDays, type Family } from './children-days.ts';
import { takenInARow, workingDaysWithin } from './in-a-row.ts';
import { seasonOf } from './leave-law.ts';
import type { PaidLeave } from './paid-leave.ts';
import type { TakenStretch } from './taken.ts';
import type { WorkCalendar } from './working-days.ts';

/** The opening balances, entered once, by period; they include everything up to that day. */
export interface OpeningBalance {
  readonly asOf: string;
  /** `period`: the 1 June it begins on. */
  readonly periods: readonly { readonly period: string; readonly days: number }[];
}

export interface BalanceCorrection {
  readonly period: string;
  readonly days: number;
  readonly effectiveOn: string;
}

/** One line of the days of a period. */
export interface BalanceLine {
  readonly label: string;
  readonly days: number;
}

/** Extra days for seniority, as the shop gives them: the highest number for the years reached. */
export interface SeniorityDays {
  readonly years: number;
  readonly days: number;
}

/** Whole years from one date to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** The first day of seniority: later than that of the contract where time away counts by half (L1225-54). */
export function seniorityFrom(from: string, suspensions: readonly Suspension[], until: string): string {
  const lost = suspensions
    .filter(({ startDate, kind }) => startDate <= until && absenceKindOf(kind).seniority < 1)
    .reduce((days, { startDate, endDate, kind }) => {
      const last = endDate < until ? endDate : until;
      return days + (daysBetween(startDate, last) + 1) * (1 - absenceKindOf(kind).seniority);
    }, 0);
  return addDays(from, Math.ceil(lost));
}

export interface ExtraDaysInput {
  readonly calendar: WorkCalendar;
  readonly employment: Employment;
  readonly suspensions: readonly Suspension[];
  readonly leaves: readonly PaidLeave[];
  readonly seniority: readonly SeniorityDays[];
  /** Whether leave outside the season gives further days; an agreement or a waiver may exclude it. */
  readonly splitting: boolean;
  readonly family: Family | null;
  /** Days of the period's leave before any further ones. */
  readonly acquired: number;
  readonly asOf: string;
}

/**
 * L3141-23: days of the main leave taken from 1 November to 30 April, once twelve consecutive days were taken
 * before.
 */
function splitting({ calendar, leaves }: ExtraDaysInput, period: ReferencePeriod): number {
  const year = Number(period.end.slice(0, 4));
  const season = seasonOf(year);
  const rows = takenInARow(
    calendar,
    leaves.filter(({ state }) => state === 'accepted'),
  );
  const { unit = 'ouvrables' } = calendar;
  const daysIn = (row: TakenStretch, part: { readonly start: string; readonly end: string }) =>
    asWorkingDays(unit, workingDaysWithin(calendar, row, part));
  const within = rows.map((row) => daysIn(row, season));
  const rest = { start: `${year}-11-01`, end: `${year + 1}-04-30` };
  const taken = rows.reduce((sum, row) => sum + daysIn(row, rest), 0);
  const mainLeft = Math.max(0, 24 - within.reduce((sum, days) => sum + days, 0));
  return splittingDays({ longestWithin: Math.max(0, ...within), outside: Math.min(mainLeft, taken) });
}

/**
 * Extra days for leave outside 1 May–31 October (L3141-23): `outside` working days of the first 24 taken
 * outside, if 12 in a row were taken within. 3 to 5 give one day, 6 or more two.
 */
export function splittingDays(main: { readonly longestWithin: number; readonly outside: number }): 0 | 1 | 2 {
  if (main.longestWithin < 12 || main.outside < 3) return 0;
  return main.outside >= 6 ? 2 : 1;
}

/**
 * Days for children, of a period that is over or that the contract ended in: of the 30 April of its end, or of the year of
 * the exit.
 */
function forChildrenIn(
  { family, employment, acquired, calendar, asOf }: ExtraDaysInput,
  { end }: ReferencePeriod,
) {
  const exit = employment.until !== null && employment.until <= end ? employment.until : null;
  if (!family || (exit === null ? asOf <= end : asOf < exit)) return [];
  const year = Number((exit ?? end).slice(0, 4));
  const days = childrenDays(family, year, acquired, calendar.unit ?? 'ouvrables');
  const children = counted(childrenCounted(family, year), 'enfant');
  return days > 0 ? [{ label: `${children} au 30 avril ${year} (L3141-8)`, days }] : [];
}

/** The extra days of a period that is over; they are taken like the others. */
export function extraDays(input: ExtraDaysInput, period: ReferencePeriod): readonly BalanceLine[] {
  const { employment, seniority, asOf } = input;
  const forChildren = forChildrenIn(input, period);
  if (asOf <= period.end) return forChildren;
  const years = yearsBetween(seniorityFrom(employment.from, input.suspensions, period.end), period.end);
  const given = Math.max(0, ...seniority.filter((one) => years >= one.years).map(({ days }) => days));
  const split = input.splitting ? splitting(input, period) : 0;
  return [
    ...(given > 0 ? [{ label: `Ancienneté (${counted(years, 'an')})`, days: given }] : []),
    ...(split > 0 ? [{ label: 'Fractionnement (L3141-23)', days: split }] : []),
    ...forChildren,
  ];
}

export interface RecoveryInput {
  /** The days that a leave takes from the balance. */
  readonly daysOf: (leave: PaidLeave) => number;
  readonly opening: { readonly asOf: string; readonly days: number } | null;
  readonly corrections: readonly Omit<BalanceCorrection, 'period'>[];
  readonly leaves: readonly PaidLeave[];
  readonly asOf: string;
}

/** Days of récupération: given for extra hours worked, and taken by the hours that would have been worked. */
export function recoveryBalance({ daysOf, opening, corrections, leaves, asOf }: RecoveryInput) {
  const since = opening && opening.asOf <= asOf ? opening : null;
  const isAfter = (date: string) => since === null || date > since.asOf;
  const credited = corrections
    .filter(({ effectiveOn }) => effectiveOn <= asOf && isAfter(effectiveOn))
    .reduce((sum, { days }) => sum + days, since?.days ?? 0);
  const sum = (of: (leave: PaidLeave) => boolean) =>
    leaves
      .filter((leave) => isAfter(leave.startDate) && of(leave))
      .reduce((total, leave) => total + daysOf(leave), 0);
  const taken = sum(({ state, startDate }) => state === 'accepted' && startDate <= asOf);
  const planned = sum(({ state, startDate }) => state === 'accepted' && startDate > asOf);
  const pending = sum(({ state }) => state === 'pending');
  return { credited, taken, planned, pending, left: credited - taken - planned };
}
