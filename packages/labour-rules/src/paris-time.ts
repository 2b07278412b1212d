/**
 * The clock of Europe/Paris. Instants are whole minutes since 1970 (UTC), so that a night with a clock change
 * has 23 or 25 hours; dates are calendar dates. Instants need only Intl, so that pages show the same hours
 * even in browsers without Temporal.
 */
import { addDays, dayNumber, remembered } from '@fournil/calendar/days';
import type { CalendarDate } from './week.ts';

const zone = 'Europe/Paris';
const minutesOfDay = 1440;

// The same language as all formatters of the site: a phone loads a language's data at its first use.
const offsets = new Intl.DateTimeFormat('fr-FR', { timeZone: zone, timeZoneName: 'longOffset' });

/** Minutes by which the clocks are ahead of UTC at an instant: 60 in winter, 120 in summer. */
function aheadOfUtc(instant: number): number {
  const [, hours, minutes] =
    /(\d\d):(\d\d)/.exec(offsets.format(instant * 60_000).split('UTC')[1] ?? '') ?? [];
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** The instant 0:00 of a civil day. RangeError for a date that does not exist. */
export const midnight = remembered((date: CalendarDate): number => {
  // Some engines read 30 February as 2 March.
  if (addDays(date, 0) !== date) throw new RangeError(`Not a calendar date: ${date}`);
  const inUtc = dayNumber(date) * minutesOfDay;
  return inUtc - aheadOfUtc(inUtc - aheadOfUtc(inUtc));
});

/** Minutes on the clock from HH:MM, 24:00 included. RangeError for anything else. */
export const clockMinutes = remembered((time: string): number => {
  const match = /^(\d{2}):([0-5]\d)$/.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minutes <= minutesOfDay)) throw new RangeError(`Not a time of day: ${time}`);
  return minutes;
});

/**
 * The instant of `clock` minutes on `date`. A time skipped in March is read one hour later; for a time
 * repeated in October, `repeated` selects one.
 */
export function instantAt(date: CalendarDate, clock: number, repeated: 'earlier' | 'later'): number {
  if (clock >= minutesOfDay) return instantAt(addDays(date, 1), clock - minutesOfDay, repeated);
  const start = midnight(date);
  const next = midnight(addDays(date, 1));
  if (next - start === minutesOfDay) return start + clock;
  const inUtc = dayNumber(date) * minutesOfDay + clock;
  const [before, after] = [aheadOfUtc(start), aheadOfUtc(next)];
  const shown = [before, after].filter((ahead) => aheadOfUtc(inUtc - ahead) === ahead);
  // Skipped: the clocks that have not changed yet are an hour behind.
  if (shown.length === 0) return inUtc - before;
  return inUtc - (repeated === 'earlier' ? Math.max(...shown) : Math.min(...shown));
}

/** An interval of instants without its end. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Minutes that two intervals have in common. */
export const overlap = (one: Interval, other: Interval): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** A whole civil day: 1,440 minutes, or 1,380 and 1,500 when the clocks change. */
export const civilDay = remembered(
  (date: CalendarDate): Interval => ({ start: midnight(date), end: midnight(addDays(date, 1)) }),
);

/** The instants of every full hour of the clock, 0 to 24. */
const fullHours = remembered((date: CalendarDate): readonly number[] =>
  Array.from({ length: 25 }, (_, hour) => instantAt(date, hour * 60, 'earlier')),
);

/** The part of a civil day between two full hours of the clock. */
export function hoursOf(date: CalendarDate, fromHour: number, toHour: number): Interval {
  const hours = fullHours(date);
  return { start: hours[fromHour] ?? midnight(date), end: hours[toHour] ?? midnight(date) };
}
