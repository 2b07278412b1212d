/**
 * The shifts whose people are present. A person may be declared ill, absent or on leave after the planning
 * (absences count 0 h [planning-13]). The shift then stays visible, so that it can be replaced, but covers
 * nothing and counts for nothing. A realized row counts as worked, whatever was declared later. Pure.
 */
import type { Week } from '@fournil/contracts/planning/week';
import { spanOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { type Cell, isVacated, noon, workablePart } from '../cells/effective-cell.ts';
import { isOfContract } from '../staff.ts';
import { cellsOf, planOf, type WeekFacts } from '../week-facts.ts';

/** Whether half a day of leave takes a shift whole: one that reaches into the other half is worked in part. */
function isInLeaveHalf(cell: Cell, shift: Pick<ShiftData, 'start' | 'end'>): boolean {
  if (cell.source !== 'leave') return false;
  const part = workablePart(cell.value);
  const { from, to } = spanOf(shift.start, shift.end);
  if (part === 'morning') return from >= noon;
  return part === 'afternoon' && to <= noon;
}

/** The shifts of one week whose people are present; by default those of the facts. */
export function attendedShifts<T extends Pick<ShiftData, 'id' | 'employeeId' | 'date' | 'start' | 'end'>>(
  facts: WeekFacts,
  shifts: readonly T[],
  week: Week = facts.week,
): readonly T[] {
  const plan = planOf(facts, week);
  const [realized, notWorked] = [new Set(plan.realized), new Set(plan.notWorked)];
  return shifts.filter((shift) => {
    if (realized.has(shift.employeeId)) return !notWorked.has(shift.id);
    const cell = cellsOf(facts, shift.employeeId, week).find(({ date }) => date === shift.date);
    return !cell || !(isVacated(cell.value, false) || isInLeaveHalf(cell, shift));
  });
}

/** The shifts that cover needs: their people are present and still under contract, as an exit may be recorded later. */
export const coveringShifts = <T extends Pick<ShiftData, 'id' | 'employeeId' | 'date' | 'start' | 'end'>>(
  facts: WeekFacts,
  shifts: readonly T[],
  week: Week = facts.week,
): readonly T[] => attendedShifts(facts, shifts, week).filter((shift) => isOfContract(facts.staff, shift));
