/** Breaks that nobody chose, drawn where the server will place them on saving: by the same rule. Pure. */
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { placeBreaks } from '@fournil/week/shifts/place-breaks';
import type { BoardShift } from './board-shift.ts';

export function placeOpenBreaks(
  { people, breakRules }: Pick<PlanView, 'people' | 'breakRules'>,
  shifts: readonly BoardShift[],
): readonly BoardShift[] {
  const minors = new Set(people.filter(({ minor }) => minor).map(({ employeeId }) => employeeId));
  return shifts.map((shift) =>
    shift.breaksBy === 'open'
      ? { ...shift, breaks: placeBreaks(breakRules, shift, minors.has(shift.personId)) }
      : shift,
  );
}
