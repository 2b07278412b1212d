/**
 * Dates and instants for the planner, which shares no code with its checker. Instants are minutes since 1970
 * in UTC, so that nights with a clock change have their true length.
 */
import type { CalendarDate, Shop } from '@fournil/labour-rules/week';

const minutesOfDay = 1440;

const numberOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const dateOf = (number: number): CalendarDate => new Date(number * 86_400_000).toISOString().slice(0, 10);

export const addDays = (date: CalendarDate, count: number): CalendarDate => dateOf(numberOf(date) + count);
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => numberOf(to) - numberOf(from);

/** Minutes of HH:MM, 24:00 included. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * HH:MM for minutes from 0 to 2880. Midnight as an end is 24:00; after it the clock begins again at 00:00.
 */
export function clock(minutes: number): string {
  const shown = minutes > minutesOfDay ? minutes - minutesOfDay : minutes;
  const text = (value: number): string => String(value).padStart(2, '0');
  return `${text(Math.floor(shown / 60))}:${text(shown % 60)}`;
}

interface CivilDay {
  /** The instant of 0:00. */
  readonly start: number;
  /** 1440 minutes, 60 less or more when the clocks change. */
  readonly length: number;
}
const civilDays = new Map<CalendarDate, CivilDay>();

/** Cached, since a week needs the same dates thousands of times. */
function civilDay(date: CalendarDate): CivilDay {
  const known = civilDays.get(date);
  if (known) return known;
  const midnight = (of: CalendarDate): number =>
    Temporal.PlainDate.from(of).toZonedDateTime('Europe/Paris').epochMilliseconds / 60_000;
  const start = midnight(date);
  const found = { start, length: midnight(addDays(date, 1)) - start };
  if (civilDays.size > 4000) civilDays.clear();
  civilDays.set(date, found);
  return found;
}

/**
 * The instant of a time of day, which may be past midnight. Of a time that the clocks show twice, a start is
 * the first and an end the second: longest work and shortest rest. A time skipped in March is read one hour
 * later.
 */
export function instantOf(date: CalendarDate, minutes: number, repeated: 'earlier' | 'later'): number {
  if (minutes >= minutesOfDay) return instantOf(addDays(date, 1), minutes - minutesOfDay, repeated);
  const { start, length } = civilDay(date);
  if (length === minutesOfDay || minutes < 120) return start + minutes;
  // In Paris the clocks change at 2:00 (March) and 3:00 (October), by an hour.
  if (length < minutesOfDay) return start + (minutes < 180 ? minutes : minutes - 60);
  if (minutes < 180) return start + minutes + (repeated === 'later' ? 60 : 0);
  return start + minutes + 60;
}

/** Easter Sunday (Gauss' algorithm for the Gregorian calendar). */
function easter(year: number): CalendarDate {
  const a = year % 19;
  const k = Math.floor(year / 100);
  const p = Math.floor((13 + 8 * k) / 25);
  const m = (15 - p + k - Math.floor(k / 4)) % 30;
  const n = (4 + k - Math.floor(k / 4)) % 7;
  const d = (19 * a + m) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7;
  let day = 22 + d + e;
  if (d === 29 && e === 6) day = 50;
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) day = 49;
  return addDays(`${year}-03-01`, day - 1);
}

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Public holidays (L3133-1; L3134-13 in Alsace-Moselle). */
export function isPublicHoliday(date: CalendarDate, shop: Shop): boolean {
  if (fixedHolidays.includes(date.slice(5))) return true;
  const since = daysBetween(easter(Number(date.slice(0, 4))), date);
  if (since === 1 || since === 39 || since === 50) return true;
  if (!['57', '67', '68'].includes(shop.department)) return false;
  return date.endsWith('-12-26') || (since === -2 && shop.goodFriday !== false);
}

/** Whether a person has reached an age; unknown without birth date and typed age. */
export function hasReached(
  person: { readonly birthDate?: string; readonly typedAge?: { readonly age: number; readonly on: string } },
  age: number,
  date: CalendarDate,
): boolean | 'unknown' {
  const years = (from: string): number =>
    Number(date.slice(0, 4)) - Number(from.slice(0, 4)) - (date.slice(5) < from.slice(5) ? 1 : 0);
  if (person.birthDate !== undefined) return years(person.birthDate) >= age;
  if (person.typedAge === undefined) return 'unknown';
  return person.typedAge.age + years(person.typedAge.on) >= age;
}

export const covers = (
  period: { readonly from: string; readonly until: string | null },
  date: string,
): boolean => period.from <= date && (period.until === null || date <= period.until);
