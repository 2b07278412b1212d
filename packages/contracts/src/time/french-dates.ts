/** Calendar dates (YYYY-MM-DD) as French texts; `parisDayOf` gives the day of an instant. */
import type { CalendarDay } from './instant.ts';

/** 21/11/2026 */
export const frenchDate = (date: CalendarDay): string =>
  `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** 01/02, inside a sentence. */
export const dayAndMonth = (date: CalendarDay): string => `${date.slice(8, 10)}/${date.slice(5, 7)}`;

/** 1/2, in the columns of a week [planning-20]. */
export const columnDate = (date: CalendarDay): string =>
  `${Number(date.slice(8, 10))}/${Number(date.slice(5, 7))}`;

/** « du 17/11 au 25/11 », « le 17/11 »; both days included. */
export const fromTo = (first: CalendarDay, last: CalendarDay): string =>
  first === last ? `le ${dayAndMonth(first)}` : `du ${dayAndMonth(first)} au ${dayAndMonth(last)}`;
