/**
 * Calendar dates are YYYY-MM-DD texts, compared as texts. Days are counted from UTC midnight to UTC midnight,
 * so that browsers without Temporal get the same result; no time zone or clock change can lose a day.
 */
const msOfDay = 86_400_000;

/** Over a century: balances of everybody need the same few thousand dates a hundred thousand times. */
const mostKept = 50_000;

/** Caches the results of a function of dates or times, which a week calls thousands of times. */
export function remembered<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size < mostKept) known.set(key, value);
    return value;
  };
}

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Days since 1970-01-01; NaN for a text that is no date. */
export const dayNumber = remembered((date: string): number => Date.parse(`${date}T00:00:00Z`) / msOfDay);
const dateOf = remembered((day: number): string => new Date(day * msOfDay).toISOString().slice(0, 10));

/** The date `days` days later, earlier when negative. RangeError for a text that is no date. */
export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 1 January 1970 was a Thursday. */
export const isoWeekday = (date: string): IsoWeekday =>
  (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as IsoWeekday;

/** The Monday of the week that contains a date. */
export const mondayOfDate = (date: string): string => addDays(date, 1 - isoWeekday(date));

/** The seven dates of the week that begins on `monday`. */
export const weekDates = (monday: string): readonly string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day `months` later, or the last day of a shorter month (delays in months: CPC 641). */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  const day = Math.min(Number(date.slice(8, 10)), lastDay(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The same day `years` later; 29 February becomes 28 February in a common year. */
export const addYears = (date: string, years: number): string => addMonths(date, years * 12);
