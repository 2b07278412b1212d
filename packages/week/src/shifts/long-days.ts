/** Days of weeks of more than 35 hours, of planned shifts (L3121-28). Pure. */
import type { ShiftData } from '@fournil/events/planning/events';
import { legalWeekMinutes } from '@fournil/labour-rules/scope';
import { timesOf, workMinutes } from './shift-times.ts';

/** Minutes of work that begin on a date. */
export interface LongDay {
  readonly employeeId: string;
  readonly date: string;
  readonly minutes: number;
}

/** Minutes somebody was planned for in a week of more than 35 hours. */
export interface LongWeek {
  readonly employeeId: string;
  readonly week: string;
  readonly minutes: number;
}

/** Of a week's shifts, those of people who have more than the legal week. */
export const longDaysOf = (shifts: readonly ShiftData[]): readonly LongDay[] =>
  [...Map.groupBy(shifts, ({ employeeId }) => employeeId)].flatMap(([employeeId, own]): LongDay[] => {
    const days = own.map((shift) => ({
      employeeId,
      date: shift.date,
      minutes: workMinutes(shift.date, timesOf(shift)),
    }));
    return days.reduce((sum, { minutes }) => sum + minutes, 0) > legalWeekMinutes ? days : [];
  });
