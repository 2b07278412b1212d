/** A longer shift: the remedy « Prolonger » shows it and records it. Pure. */

import { areHours, type ShiftInput } from '@fournil/contracts/planning/plan-shapes';
import { spanOf, timeOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';

const minutesOfDay = 1440;

interface Hours {
  readonly startTime: string;
  readonly endTime: string;
}

/**
 * The hours of a shift together with an adjacent shortfall; null if they are not adjacent, nothing is gained,
 * or a shift may not have such hours.
 */
export function extendedHours(
  { start, end }: Pick<ShiftData, 'start' | 'end'>,
  hole: { readonly from: number; readonly to: number },
): Hours | null {
  const { from, to } = spanOf(start, end);
  if (hole.from > to || hole.to < from) return null;
  if (hole.from >= from && hole.to <= to) return null;
  const [first, last] = [Math.min(from, hole.from), Math.max(to, hole.to)];
  const [startTime, endTime] = [timeOf(first), timeOf(last)];
  return last - first < minutesOfDay && areHours(startTime, endTime) ? { startTime, endTime } : null;
}

/**
 * The longer shift as input of an edit: an existing break is kept, and the server places a newly required
 * one.
 */
export function extendedInput(shift: ShiftData, { startTime, endTime }: Hours): ShiftInput {
  const { employeeId, date, group, pinned, id } = shift;
  const breaks = shift.breaks.map(({ start, end, paid }) => ({ startTime: start, endTime: end, paid }));
  const kept = breaks.length > 0 ? { breaks } : {};
  return { employeeId, date, startTime, endTime, group, pinned, replaces: id, ...kept };
}
