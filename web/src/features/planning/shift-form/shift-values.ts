/** The values of a shift's form: parsed input, converted to an edit of the week. Pure. */
import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { spanOf, timeOf } from '@fournil/contracts/time/clock';
import { shiftHoursFault } from '@fournil/domain/week/shifts/hours-fault';
import { type BoardBreak, type BoardShift, readClock, step } from '../plan/board-shift.ts';
import { setBreaks } from '../plan/breaks.ts';
import { add, type EditResult, moveTo, retime } from '../plan/shift-edits.ts';

export interface ShiftValues {
  readonly personId: string;
  readonly from: number;
  readonly to: number;
  readonly group: PlanGroup;
  /** Chosen by hand; null when they stay as they are, or the server places them. */
  readonly breaks: readonly BoardBreak[] | null;
}

export interface TypedTimes {
  readonly from: string;
  readonly to: string;
}

export type ReadTimes =
  | { readonly from: number; readonly to: number }
  | { readonly error: string; readonly field: keyof TypedTimes };

/** The typed times of a shift of the date in minutes, or the error of the field that is wrong; at night an end may be that of the next day. */
export function readTimes({ from, to }: TypedTimes, date: string, worksAtNight: boolean): ReadTimes {
  const [start, end] = [readClock(from), readClock(to)];
  const notAQuarter = 'Indiquez une heure au quart, par exemple 06:30.';
  if (start === null || start % step !== 0) return { error: notAQuarter, field: 'from' };
  if (end === null || end % step !== 0) return { error: notAQuarter, field: 'to' };
  const [startTime, endTime] = [timeOf(start), timeOf(end)];
  const fault = shiftHoursFault({ date, startTime, endTime }, worksAtNight);
  return fault ? { error: fault, field: 'to' } : spanOf(startTime, endTime);
}

/** The week with these values for `shift`, as one edit. Only what differs is changed. */
export function withValues(
  week: readonly BoardShift[],
  { shift, isNew }: { readonly shift: BoardShift; readonly isNew: boolean },
  { personId, from, to, group, breaks }: ShiftValues,
): EditResult {
  const { id, day } = shift;
  const before = week.find((candidate) => candidate.id === id);
  const steps: ((shifts: readonly BoardShift[]) => EditResult)[] = [];
  if (isNew) steps.push((shifts) => add(shifts, { id, personId, day, group, from, to }));
  else {
    if (before?.personId !== personId || before.group !== group)
      steps.push((shifts) => moveTo(shifts, id, { personId, day, group }));
    if (before?.from !== from || before.to !== to) steps.push((shifts) => retime(shifts, id, { from, to }));
  }
  if (breaks !== null) steps.push((shifts) => setBreaks(shifts, id, breaks));
  return steps.reduce<EditResult>((result, make) => (result.ok ? make(result.shifts) : result), {
    ok: true,
    shifts: week,
  });
}
