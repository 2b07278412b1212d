/** Meal and kilometre expenses of a month [expenses-1] [expenses-2]. Money in euros and distances in kilometres, as the calls write them. */
import { expenseMessages } from './messages.ts';

/** Ten years around the current one, also of the status report [expenses-10]. */
export const expenseYears = (current: number): readonly number[] =>
  Array.from({ length: 10 }, (_, index) => current - 2 + index);

/** Largest amount of one person on one day, in euros; beyond it is a slip of the keyboard. */
export const largestMeal = 9_999.99;
/** Most journeys of one kind of one person in a month. */
export const mostJourneys = 10_000;

/** How many days a month has; `month` is 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Sum of amounts with two decimals, without the drift of adding floats. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** Kilometres of a cell, to two decimals [expenses-2]. */
export const kilometresOf = (count: number, kmValue: number): number =>
  Math.round(count * Math.round(kmValue * 100)) / 100;

/** The first error in the days of a row, or null. */
export function dayFault(days: readonly { readonly day: number }[], year: number, month: number) {
  return days.some(({ day }) => day > daysInMonth(year, month)) ? expenseMessages.noSuchDay : null;
}
