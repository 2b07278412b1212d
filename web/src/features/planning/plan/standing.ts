/** Shifts nobody will come for: their person was declared ill, absent or on leave since. As the server counts them. */

import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { isVacated } from '@fournil/week/cells/effective-cell';
import type { BoardShift } from './board-shift.ts';

type Told = Pick<PlanView, 'days' | 'people'>;

/** What the person's day says where it takes a shift away (« MAL »); null where the shift stands. */
export function fallenBy({ frozen }: Pick<BoardShift, 'frozen'>, value: string | undefined): string | null {
  return value !== undefined && isVacated(value, frozen === 'realized') ? value : null;
}

/** Those that count and cover. */
export function standingShifts({ days, people }: Told, shifts: readonly BoardShift[]): readonly BoardShift[] {
  const away = new Map(
    people.flatMap(({ employeeId, cells }) =>
      cells.map(({ date, value }) => [`${employeeId} ${date}`, value] as const),
    ),
  );
  return shifts.filter(
    (shift) => fallenBy(shift, away.get(`${shift.personId} ${days[shift.day]?.date}`)) === null,
  );
}
