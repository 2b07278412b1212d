/**
 * « Résumé par jour » [planning-6], as the server answers it, and as the board shows it before an edit is
 * checked. Pure.
 */
import { type ShiftTimes, workMinutes } from '../shifts/shift-times.ts';

export interface DayTotal {
  /** People with at least one shift; a person at the CFA is not in the shop. */
  readonly staff: number;
  /** Their shifts without unpaid breaks, and what is paid without a shift: Formation 8 h, Management [constraints-11] [planning-5]. */
  readonly minutes: number;
}

/** `shifts`: those of the date whose people are present; `paid`: hours that count without a shift. */
export const dayTotalOf = (
  date: string,
  shifts: readonly (ShiftTimes & { readonly personId: string })[],
  paid: readonly { readonly minutes: number }[],
): DayTotal => ({
  staff: new Set(shifts.map(({ personId }) => personId)).size,
  minutes:
    shifts.reduce((sum, shift) => sum + workMinutes(date, shift), 0) +
    paid.reduce((sum, { minutes }) => sum + minutes, 0),
});
