/** A planned shift in the form of the labour rules. Pure. */
import type { ShiftData } from '@fournil/events/planning/events';
import type { Shift } from '@fournil/labour-rules/week';
import type { PlannedShift } from '../plan/plan-state.ts';

/** A shift with the day on which its person learned of it, and the consent to a short notice. */
export type ShiftWithNotice = ShiftData & Partial<Pick<PlannedShift, 'notifiedOn' | 'agreedOn' | 'work'>>;

export const labourShift = ({ notifiedOn = null, agreedOn = null, ...shift }: ShiftWithNotice): Shift => ({
  id: shift.id,
  personId: shift.employeeId,
  date: shift.date,
  start: shift.start,
  end: shift.end,
  breaks: shift.breaks,
  group: shift.group,
  ...(shift.work ? { work: shift.work } : {}),
  ...(notifiedOn === null ? {} : { notifiedOn }),
  ...(agreedOn === null ? {} : { agreedOn }),
});
