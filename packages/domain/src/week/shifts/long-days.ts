/** Days of planned shifts, separated by whether their week has more than 35 hours (L3121-28). Pure. */
import type { ShiftData } from '@fournil/events/planning/events';
import { legalWeekMinutes } from '@fournil/labour-rules/scope';
import { timesOf, workMinutes } from './shift-times.ts';

/** A person's minutes of work that begin on a date. */
export interface LongDay {
  readonly employeeId: string;
  readonly date: string;
  readonly minutes: number;
}

/** A person's planned minutes of a week, if it has more than 35 hours or days at the CFA. */
export interface LongWeek {
  readonly employeeId: string;
  readonly week: string;
  readonly minutes: number;
}

/**
 * Minutes by person and date of weeks with at most 35 hours of shifts: with the days at the CFA a week may still
 * be longer.
 */
export type ShortDays = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The days of a week's shifts, separated by whether the person works more than the legal week. */
export function workDaysOf(shifts: readonly ShiftData[]): {
  readonly long: readonly LongDay[];
  readonly short: ShortDays;
} {
  const long: LongDay[] = [];
  const short: Record<string, Record<string, number>> = {};
  for (const [employeeId, own] of Map.groupBy(shifts, (shift) => shift.employeeId)) {
    const days = own.map((shift) => ({
      employeeId,
      date: shift.date,
      minutes: workMinutes(shift.date, timesOf(shift)),
    }));
    if (days.reduce((sum, { minutes }) => sum + minutes, 0) > legalWeekMinutes) long.push(...days);
    else {
      const byDate: Record<string, number> = {};
      for (const { date, minutes } of days) byDate[date] = (byDate[date] ?? 0) + minutes;
      short[employeeId] = byDate;
    }
  }
  return { long, short };
}
