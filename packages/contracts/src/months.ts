/** Months in calls: 1–12 or MM in requests, MM in answers [calls-5]. */
import { z } from 'zod';

const unknownMonth = 'Indiquez un mois entre 1 et 12.';
const unknownYear = 'Indiquez une année entre 2000 et 2100.';

/** 1 to 12, from "1", "01" or "12". */
export const monthNumber = z
  .string(unknownMonth)
  .regex(/^(0?[1-9]|1[0-2])$/, unknownMonth)
  .transform(Number);

/** The same in a body, which may also contain a number. */
export const monthOfYear = z.union(
  [z.int(unknownMonth).min(1, unknownMonth).max(12, unknownMonth), monthNumber],
  unknownMonth,
);

const year = z.int(unknownYear).min(2000, unknownYear).max(2100, unknownYear);
/** A month number, from text or a number. */
export const yearNumber = z.union(
  [
    year,
    z
      .string(unknownYear)
      .regex(/^\d{4}$/, unknownYear)
      .transform(Number)
      .pipe(year),
  ],
  unknownYear,
);

/** "03" for March. */
export const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** "2026-03": a month's key in streams, tables and events. */
export const monthKey = (year: number, month: number): string => `${year}-${twoDigits(month)}`;

/** January first, lower case as inside a sentence. */
export const monthNames: readonly string[] =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** « mars 2026 » for 2026-03, inside a sentence; a text that is no month is unchanged. */
export function frenchMonth(key: string): string {
  const name = monthNames[Number(key.slice(5, 7)) - 1];
  return name === undefined ? key : `${name} ${key.slice(0, 4)}`;
}
