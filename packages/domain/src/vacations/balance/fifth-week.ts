/**
 * The fifth week of leave is taken between 15 January and 1 May unless both sides agree on another time. A person who
 * works instead gets an indemnity in addition to the pay (IDCC 843 art. 30; copy of 15/10/2024, read 29/11/2026). This
 * is only a reminder and refuses nothing. Pure; dates are YYYY-MM-DD.
 */
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { type DayUnit, dayWord, inUnit } from '@fournil/contracts/vacations/day-unit';
import { takenInARow, workingDaysWithin } from './in-a-row.ts';
import type { PaidLeave } from './paid-leave.ts';
import type { WorkCalendar } from './working-days.ts';

export interface FifthWeek {
  readonly calendar: WorkCalendar;
  readonly leaves: readonly PaidLeave[];
  /** The period being taken: its 31 May, its days and the rest. */
  readonly previous: { readonly end: string; readonly acquired: number; readonly left: number };
  readonly asOf: string;
  readonly unit: DayUnit;
}

/** The main leave and the fifth week, in jours ouvrables. */
const [mainLeave, fifthWeek] = [24, 6];

/**
 * Shown from 1 November, after the season of the main leave, to the end of the period; null if no days
 * remain.
 */
export function fifthWeekReminder({ calendar, leaves, previous, asOf, unit }: FifthWeek): string | null {
  const year = Number(previous.end.slice(0, 4)) + 1;
  if (asOf < `${year - 1}-11-01`) return null;
  const part = { start: `${year}-01-15`, end: `${year}-05-01` };
  const accepted = leaves.filter(({ state }) => state === 'accepted');
  const within = takenInARow(calendar, accepted).reduce(
    (sum, row) => sum + workingDaysWithin(calendar, row, part),
    0,
  );
  const due = Math.min(inUnit(unit, fifthWeek), previous.acquired - inUnit(unit, mainLeave)) - within;
  const days = Math.round(Math.min(due, previous.left) * 100) / 100;
  if (days <= 0) return null;
  const quantity = `${String(days).replace('.', ',')} ${dayWord(unit, days)}`;
  const when = `entre le ${frenchDate(part.start)} et le ${frenchDate(part.end)}`;
  return asOf <= part.end
    ? `Cinquième semaine : ${quantity} à prendre ${when}, sauf accord pour une autre période (convention, art. 30).`
    : `Cinquième semaine : ${quantity} sans congé ${when} ; sauf accord pour une autre période, une indemnité est due en plus du salaire (convention, art. 30).`;
}
