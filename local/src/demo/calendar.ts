/** Moves the demo's calendar to today: by whole weeks, so that week days, ages and distances stay true. */
import { addDays } from '@fournil/contracts/time/calendar';

/** Days to add to every date of the data: the largest multiple of 7 that leaves its last day in the past or today. */
export function shiftInDays(asOf: string, today: string): number {
  const days = Temporal.PlainDate.from(asOf).until(today).days;
  return Math.floor(days / 7) * 7;
}

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
