import type { CalendarDate, Period } from './week.ts';

/** Whether a period contains the date; both its ends belong to it. */
export const covers = (period: Period, date: CalendarDate): boolean =>
  period.from <= date && (period.until === null || date <= period.until);
