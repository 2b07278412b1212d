/** Moves the demo's calendar to today: by whole weeks, so that week days, ages and distances stay true. */
import { addDays, daysBetween, mondayOfDate } from '@fournil/calendar/days';

/**
 * Days to add to every date of the data: whole weeks, so that its last day is in this week. Events after
 * today are left out (`until`).
 */
export const shiftInDays = (asOf: string, today: string): number =>
  daysBetween(mondayOfDate(asOf), mondayOfDate(today));

/** The steps up to an instant of the day that the demo is made, on the data's calendar. */
export const until = <S extends { readonly date: string; readonly time: string }>(
  steps: readonly S[],
  now: Date,
  shift: number,
): readonly S[] => steps.filter(({ date, time }) => instantInParis(addDays(date, shift), time) <= now);

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const frenchDate = /\b(\d{2})\/(\d{2})\/(\d{4})\b/g;

/** Every date in a value, moved: ISO dates on their own, French ones inside sentences. */
export function shifted(value: unknown, days: number): unknown {
  if (typeof value === 'string') {
    if (isoDate.test(value)) return addDays(value, days);
    return value.replace(frenchDate, (_, day, month, year) => {
      const [newYear, newMonth, newDay] = addDays(`${year}-${month}-${day}`, days).split('-');
      return `${newDay}/${newMonth}/${newYear}`;
    });
  }
  if (Array.isArray(value)) return value.map((item) => shifted(item, days));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shifted(item, days)]));
  }
  return value;
}

/** The instant of a clock on the bakery's wall. `time` is HH:MM. */
export function instantInParis(date: string, time: string): Date {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(
    'Europe/Paris',
  );
  return new Date(epochMilliseconds);
}
