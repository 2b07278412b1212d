/**
 * The shifts of a realized row that were not worked, because their person was declared ill, absent or on
 * leave. Pure.
 */
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { momentOf } from '@fournil/week/moment';
import { frozenOf } from '@fournil/week/plan/frozen';
import type { PlannedShift } from '@fournil/week/plan/plan-state';
import { attendedShifts } from '@fournil/week/shifts/attendance';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';

type Day = Pick<PlannedShift, 'employeeId' | 'date'>;
const dayOf = ({ employeeId, date }: Day): string => `${employeeId} ${date}`;

/**
 * Days whose shifts were corrected by hand after they had begun: that records the work, whatever was
 * declared. An earlier change is a plan, and an absence may have followed.
 */
function correctedByHand(history: readonly Recorded<FournilEvent>[]): ReadonlySet<string> {
  const days = history.flatMap((event) => {
    if (event.type !== 'PlanShiftsChanged' || event.data.cause === 'copy') return [];
    const moment = momentOf(new Date(event.metadata.recordedAt));
    return [...event.data.removed, ...event.data.added]
      .filter((shift) => frozenOf({ realized: [] }, shift, moment) !== null)
      .map(dayOf);
  });
  return new Set(days);
}

/** `facts`: the week by its stream; `history`: the events of that stream. */
export function notWorkedOf(
  facts: WeekFacts,
  employeeIds: readonly string[],
  history: readonly Recorded<FournilEvent>[],
): readonly PlannedShift[] {
  const own = planOf(facts).shifts.filter(({ employeeId }) => employeeIds.includes(employeeId));
  const attended = new Set(attendedShifts(facts, own).map(({ id }) => id));
  const told = correctedByHand(history);
  return own.filter((shift) => !attended.has(shift.id) && !told.has(dayOf(shift)));
}
