/** Totals in minutes that the board shows at once, before the server has checked an edit. */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { type DayTotal, dayTotalOf } from '@fournil/domain/week/plan/day-totals';
import { workMinutes } from '@fournil/domain/week/shifts/shift-times';
import { type BoardShift, type DayIndex, dayIndexes } from './board-shift.ts';

/** Paid time of a day without a shift: 8 h of Formation, a day of Management [constraints-11] [planning-5]. */
export interface PaidDay {
  readonly personId: string;
  readonly day: DayIndex;
  readonly minutes: number;
}

const minutesOn = (date = '', shifts: readonly BoardShift[]): number =>
  shifts.reduce((sum, shift) => sum + workMinutes(date, shift), 0);

export interface PersonTotals {
  /** Seven, Monday first. */
  readonly days: readonly number[];
  readonly week: number;
}

export function personTotals(
  personId: string,
  shifts: readonly BoardShift[],
  paidDays: readonly PaidDay[],
  dates: readonly string[],
): PersonTotals {
  const days = dayIndexes.map((day) => {
    const worked = shifts.filter((shift) => shift.personId === personId && shift.day === day);
    const paid = paidDays.filter((paidDay) => paidDay.personId === personId && paidDay.day === day);
    return minutesOn(dates[day], worked) + paid.reduce((sum, { minutes }) => sum + minutes, 0);
  });
  return { days, week: days.reduce((sum, minutes) => sum + minutes, 0) };
}

/** « Résumé par jour » [planning-6], for shifts whose people are present, by the rule of the server. */
export const dayTotals = (
  shifts: readonly BoardShift[],
  paidDays: readonly PaidDay[],
  dates: readonly string[],
): readonly DayTotal[] =>
  dayIndexes.map((index) => {
    const on = ({ day }: { readonly day: DayIndex }) => day === index;
    return dayTotalOf(dates[index] ?? '', shifts.filter(on), paidDays.filter(on));
  });

/**
 * « Résumé par jour » as the server answers it, for a page without edits: an employee reads a colleague's shifts
 * without their breaks, so their hours cannot be counted from the shifts.
 */
export const savedDayTotals = ({ days }: Pick<PlanView, 'days'>): readonly DayTotal[] =>
  days.map(({ staffPresent, totalHours }) => ({ staff: staffPresent, minutes: totalHours * 60 }));
