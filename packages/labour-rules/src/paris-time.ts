/**
 * Clocks and calendar of Europe/Paris. Instants are whole minutes since 1970 (UTC), so that a night on
 * which the clocks change is 23 or 25 hours long; dates are calendar dates. The only file that knows Temporal.
 */
import type { CalendarDate, Weekday } from './week.ts';

const zone = 'Europe/Paris';
const minutesOfDay = 1440;

const midnights = new Map<CalendarDate, number>();

/** The instant 0:00 of a civil day. RangeError for a date that does not exist. */
export function midnight(date: CalendarDate): number {
  const known = midnights.get(date);
  if (known !== undefined) return known;
  const plain = Temporal.PlainDate.from(date);
  if (plain.toString() !== date) throw new RangeError(`Not a calendar date: ${date}`);
  const instant = plain.toZonedDateTime(zone).epochMilliseconds / 60_000;
  midnights.set(date, instant);
  return instant;
}

/** The date `count` days later (earlier when negative). */
export const addDays = (date: CalendarDate, count: number): CalendarDate =>
  Temporal.PlainDate.from(date).add({ days: count }).toString();

/** Days from one date to the other, negative when the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: CalendarDate): Weekday => Temporal.PlainDate.from(date).dayOfWeek as Weekday;

/** The seven dates of the week that begins on `monday`. */
export const weekDates = (monday: CalendarDate): readonly CalendarDate[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));

/** Minutes on the clock from HH:MM, 24:00 included. RangeError for anything else. */
export function clockMinutes(time: string): number {
  const match = /^(\d{2}):([0-5]\d)$/.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minutes <= minutesOfDay)) throw new RangeError(`Not a time of day: ${time}`);
  return minutes;
}

/**
 * The instant at which the clocks show `clock` minutes on `date`. A time the clocks skip in March is read
 * one hour later; of a time they show twice in October, `repeated` says which one is meant.
 */
export function instantAt(date: CalendarDate, clock: number, repeated: 'earlier' | 'later'): number {
  if (clock >= minutesOfDay) return instantAt(addDays(date, 1), clock - minutesOfDay, repeated);
  const start = midnight(date);
  if (midnight(addDays(date, 1)) - start === minutesOfDay) return start + clock;
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(clock / 60),
    minute: clock % 60,
  });
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds / 60_000,
  ) as [number, number];
  const skipped = wall.toZonedDateTime(zone).toPlainDateTime().equals(wall) === false;
  return skipped || repeated === 'later' ? second : first;
}

/** An interval of instants, the end not included. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Minutes that two intervals have in common. */
export const overlap = (one: Interval, other: Interval): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** A whole civil day: 1,440 minutes, or 1,380 and 1,500 when the clocks change. */
export const civilDay = (date: CalendarDate): Interval => ({
  start: midnight(date),
  end: midnight(addDays(date, 1)),
});

/** The part of a civil day between two hours of the clock. */
export const hoursOf = (date: CalendarDate, fromHour: number, toHour: number): Interval => ({
  start: instantAt(date, fromHour * 60, 'earlier'),
  end: instantAt(date, toHour * 60, 'earlier'),
});
