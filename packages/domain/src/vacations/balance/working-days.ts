/**
 * Days of paid leave are counted in working days (jours ouvrables, Code du travail L3141-3): every day of the week but the
 * weekly rest day and the public holidays. The convention prolongs leave by a day for each of these, whether the shop
 * opens on it or not (IDCC 843 art. 27 al. 4). Pure; dates YYYY-MM-DD.
 */
import { addDays, daysBetween, isoWeekday } from '@fournil/calendar/days';
import type { DayUnit } from '@fournil/contracts/vacations/day-unit';
import type { LeavePeriodParts } from '@fournil/contracts/vacations/rules';

export interface WorkCalendar {
  /** The weekday of rest, 1 (Monday) to 7. */
  readonly restDay: number;
  /** Jours ouvrables by default. */
  readonly unit?: DayUnit;
  /** In jours ouvrés: the other day of the week that is not counted. */
  readonly secondRestDay?: number | undefined;
  /** Public holidays on which the shop does not work. */
  readonly closedHolidays: ReadonlySet<string>;
  /** Further days that leave does not count though they may be worked: public holidays on which the shop opens. */
  readonly openHolidays?: ReadonlySet<string> | undefined;
  /** The person's working days; by default every weekday but the rest day. */
  readonly worksOn?: ReadonlySet<number> | undefined;
}

/** A calendar of which dates are only looked up. */
export type DayCalendar = Omit<WorkCalendar, 'closedHolidays' | 'openHolidays'> & {
  readonly closedHolidays: Pick<ReadonlySet<string>, 'has'>;
  readonly openHolidays?: Pick<ReadonlySet<string>, 'has'> | undefined;
};

/** Whether the shop works on a date, and no one has a day of rest. */
const isOpen = ({ restDay, secondRestDay, closedHolidays }: DayCalendar, date: string): boolean => {
  const weekday = isoWeekday(date);
  return weekday !== restDay && weekday !== secondRestDay && !closedHolidays.has(date);
};

/** True for a jour ouvrable, which family leave counts. */
export const isOpenDay = (calendar: DayCalendar, date: string): boolean =>
  isOpen({ ...calendar, secondRestDay: undefined }, date);

/** Whether a date counts as a day of leave at all. */
export const isWorkingDay = (calendar: DayCalendar, date: string): boolean =>
  isOpen(calendar, date) && calendar.openHolidays?.has(date) !== true;

/** Whether the person would have worked. */
export const isWorked = (calendar: DayCalendar, date: string): boolean =>
  isOpen(calendar, date) && (calendar.worksOn?.has(isoWeekday(date)) ?? true);

const noDays: ReadonlySet<string> = new Set();

/** A fortnight without a day of work: no week is like that. */
const longestGap = 14;

/** The first date from `from` on, by `step`, that the person would have worked; `from` if none is near. */
export function nearestWorked(calendar: DayCalendar, from: string): string {
  for (let ahead = 0; ahead < longestGap; ahead += 1) {
    const date = addDays(from, ahead);
    if (isWorked(calendar, date)) return date;
  }
  return from;
}

/** Working days from one date to another, both included. */
export function workingDaysBetween(calendar: WorkCalendar, first: string, last: string): number {
  if (first > last) return 0;
  const { restDay, secondRestDay, closedHolidays, openHolidays = noDays } = calendar;
  // Calculated without a loop: balances of everybody need thousands of months.
  const days = daysBetween(first, last) + 1;
  const restDays = (weekday: number) =>
    Math.max(0, Math.ceil((days - ((weekday - isoWeekday(first) + 7) % 7)) / 7));
  let working = days - restDays(restDay);
  if (secondRestDay !== undefined && secondRestDay !== restDay) working -= restDays(secondRestDay);
  const isWithin = (date: string) =>
    first <= date && date <= last && isoWeekday(date) !== restDay && isoWeekday(date) !== secondRestDay;
  for (const date of closedHolidays) if (isWithin(date)) working -= 1;
  for (const date of openHolidays) if (isWithin(date) && !closedHolidays.has(date)) working -= 1;
  return working;
}

/** A day that leave takes, or half of one. */
export interface DayOfLeave {
  readonly date: string;
  readonly days: number;
}

/**
 * The days of leave in a period, which balances sum and pay dates: from the first day that would have been
 * worked to the eve of the return, so that the Saturday after a week off counts for people who do not work on
 * it. Half days deduct half a counted day; a return at noon of a working day is a return, so that no day
 * after it counts. Nor if an illness with days given back follows: leave ends on its eve, and on the eve of
 * `endsBefore`.
 */
export function leaveDates(
  calendar: DayCalendar,
  period: LeavePeriodParts & { readonly endsInIllness?: boolean; readonly endsBefore?: string | undefined },
): readonly DayOfLeave[] {
  const { startDate, endDate, startHalf, endHalf, endsBefore } = period;
  const first = nearestWorked(calendar, startDate);
  if (first > endDate) return [];
  const endsThen = period.endsInIllness === true || (endHalf && isWorked(calendar, endDate));
  const last = endsThen ? endDate : addDays(nearestWorked(calendar, addDays(endDate, 1)), -1);
  const half = (is: unknown, on: boolean) => (is && on ? 0.5 : 0);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_none, at) => addDays(first, at))
    .filter((date) => isWorkingDay(calendar, date) && (endsBefore === undefined || date < endsBefore))
    .map((date) => ({
      date,
      days: 1 - half(startHalf, date === startDate) - half(endHalf, date === endDate),
    }));
}

export const leaveWorkingDays = (...of: Parameters<typeof leaveDates>): number =>
  leaveDates(...of).reduce((sum, { days }) => sum + days, 0);
