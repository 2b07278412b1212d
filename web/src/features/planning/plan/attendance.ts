/**
 * The shifts whose people come. A shift of a person declared ill, absent or on leave since is vacated: it
 * stays visible in the plan to be replaced, covers nothing and counts 0 h. The server has the same rule.
 */
import { maskedAbsence } from '@fournil/contracts/planning/cells';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { excludesShifts, isAway, isVacated } from '@fournil/week/cells/effective-cell';
import type { BoardShift } from './board-shift.ts';

type Kept = Pick<BoardShift, 'frozen' | 'notWorked'>;

/** The value of the day that vacates a shift (« MAL »); null when its person comes. */
export function vacatedBy({ frozen, notWorked }: Kept, dayValue: string | undefined): string | null {
  // This remains when the absence is withdrawn, since the row was realized without the shift.
  if (notWorked) return dayValue !== undefined && isAway(dayValue) ? dayValue : maskedAbsence;
  return dayValue !== undefined && isVacated(dayValue, frozen === 'realized') ? dayValue : null;
}

/** The value of the day that excludes a shift; null if none does, and if the row counts as worked. */
export function excludedBy(shift: Kept, dayValue: string): string | null {
  if (shift.frozen === 'realized') return vacatedBy(shift, dayValue);
  return excludesShifts(dayValue) ? dayValue : null;
}

export function attendedShifts(
  { days, people }: Pick<PlanView, 'days' | 'people'>,
  shifts: readonly BoardShift[],
): readonly BoardShift[] {
  const values = new Map(
    people.flatMap(({ employeeId, cells }) =>
      cells.map(({ date, value }) => [`${employeeId} ${date}`, value] as const),
    ),
  );
  return shifts.filter(
    (shift) => vacatedBy(shift, values.get(`${shift.personId} ${days[shift.day]?.date}`)) === null,
  );
}

/** « Fermé », « Férié »: the shop is closed; nobody is to be replaced. */
export const isShopClosed = (value: string): boolean => value === 'Fermé' || value === 'Férié';
