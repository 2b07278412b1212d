/** A planned shift as the labour rules see it. Pure. */
import type { ShiftData } from '@fournil/events/planning/events';
import type { Shift } from '@fournil/labour-rules/week';
import type { PlannedShift } from '../plan/plan-state.ts';

/** When its person learned of a shift, and agreed to the short notice. */
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
