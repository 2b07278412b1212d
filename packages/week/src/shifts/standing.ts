/**
 * Shifts that nobody will come for: since they were planned, their person was declared ill, absent or on leave that
 * day (D079: absences count 0 h). They stay in the plan, to be seen and replaced; they cover nothing and count for
 * nothing. A realized row says what was worked, whatever was declared. Pure.
 */

import type { Week } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import { isAway } from '../cells/effective-cell.ts';
import { cellsOf, planOf, type WeekFacts } from '../week-facts.ts';

/** Those that hold, of shifts of one week: the facts' own unless told. */
export function standingShifts<T extends Pick<ShiftData, 'employeeId' | 'date'>>(
  facts: WeekFacts,
  shifts: readonly T[],
  week: Week = facts.week,
): readonly T[] {
  const { realized } = planOf(facts, week);
  const isFallen = ({ employeeId, date }: T): boolean =>
    !realized.includes(employeeId) &&
    isAway(cellsOf(facts, employeeId, week).find((cell) => cell.date === date)?.value ?? '');
  return shifts.filter((shift) => !isFallen(shift));
}
