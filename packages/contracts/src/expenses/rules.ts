/** Meal and kilometre expenses of a month [expenses-1] [expenses-2]. Money in euros and distances in kilometres, as the calls write them. */
import { expenseMessages } from './messages.ts';

/** Ten years around the current one, also for the status report [expenses-10]. */
export const expenseYears = (current: number): readonly number[] =>
  Array.from({ length: 10 }, (_, index) => current - 2 + index);

/** The largest amount of one person on one day, in euros; a larger one is a typing error. */
export const largestMeal = 9_999.99;
/** The most journeys of one kind that a person can have in a month. */
export const mostJourneys = 10_000;

/** How many days a month has; `month` is 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The sum of amounts with two decimals, without rounding errors. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** Kilometres of a cell, to two decimals [expenses-2]. */
export const kilometresOf = (count: number, kmValue: number): number =>
  Math.round(count * Math.round(kmValue * 100)) / 100;

/** The first error in the days of a row, or null. */
export function dayFault(days: readonly { readonly day: number }[], year: number, month: number) {
  return days.some(({ day }) => day > daysInMonth(year, month)) ? expenseMessages.noSuchDay : null;
}
