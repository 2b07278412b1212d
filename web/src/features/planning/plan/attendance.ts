/**
 * Which shifts somebody comes for. A shift of somebody who was declared ill, absent or on leave since is vacated: it
 * stays in the plan, to be seen and replaced, but it covers nothing and counts 0 h. The rule is the server's.
 */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { isVacated } from '@fournil/week/cells/effective-cell';
import type { BoardShift } from './board-shift.ts';

/** The value of the day that vacates a shift (« MAL »); null when its person comes. */
export function vacatedBy(
  { frozen }: Pick<BoardShift, 'frozen'>,
  dayValue: string | undefined,
): string | null {
  return dayValue !== undefined && isVacated(dayValue, frozen === 'realized') ? dayValue : null;
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
