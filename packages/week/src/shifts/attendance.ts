/**
 * Which shifts somebody comes for. Since a shift was planned its person may have been declared ill, absent or on
 * leave (D079: absences count 0 h): it is vacated, stays in the plan to be seen and replaced, covers nothing and
 * counts for nothing. A realized row says what was worked, whatever was declared. Pure.
 */
import type { Week } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import { isVacated } from '../cells/effective-cell.ts';
import { cellsOf, planOf, type WeekFacts } from '../week-facts.ts';

/** Those somebody comes for, of shifts of one week: the facts' own unless another is given. */
export function attendedShifts<T extends Pick<ShiftData, 'employeeId' | 'date'>>(
  facts: WeekFacts,
  shifts: readonly T[],
  week: Week = facts.week,
): readonly T[] {
  const { realized } = planOf(facts, week);
  const cellOn = ({ employeeId, date }: T): string =>
    cellsOf(facts, employeeId, week).find((cell) => cell.date === date)?.value ?? '';
  return shifts.filter((shift) => !isVacated(cellOn(shift), realized.includes(shift.employeeId)));
}
