/** Sums the board shows at once, before the server has judged an edit. Minutes. */
import { workMinutes } from '@fournil/week/shifts/shift-times';
import { type BoardShift, type DayIndex, dayIndexes } from './board-shift.ts';

/** Paid time of a day without a shift: 8 h of Formation, a day of Management (D071, D079). */
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

export interface DayTotals {
  /** People with at least one shift. */
  readonly staff: number;
  /** Minutes of their shifts: training is paid, but nobody is in the shop for it. */
  readonly minutes: number;
}

/** « Résumé par jour » (D1 2.15). */
export function dayTotals(shifts: readonly BoardShift[], dates: readonly string[]): readonly DayTotals[] {
  return dayIndexes.map((day) => {
    const ofDay = shifts.filter((shift) => shift.day === day);
    return {
      staff: new Set(ofDay.map(({ personId }) => personId)).size,
      minutes: minutesOn(dates[day], ofDay),
    };
  });
}
