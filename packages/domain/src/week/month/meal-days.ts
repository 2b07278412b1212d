/** Days of a month with a meal allowance, from the work done. Pure. */
import type { TimeRange } from '@fournil/contracts/settings/shop-times';
import type { PersonHours } from './month-days.ts';
import type { MonthDay } from './week-hours.ts';

/**
 * Days of the month (1 to 31) on which the person began to work in the shop, in realized rows. Training is
 * not in the shop; a night over midnight is one day.
 */
export const mealDaysOf = ({ days }: Pick<PersonHours, 'days'>): readonly number[] =>
  days
    .filter(({ status, begun, training }) => status === 'realized' && begun - training > 0)
    .map(({ date }) => Number(date.slice(8)));

/** The hours of a day hold a meal from its first minute to its last, with or without a coupure around it. */
function holdsMeal({ date, shifts }: MonthDay, meals: readonly TimeRange[]): boolean {
  const own = shifts.filter((shift) => shift.date === date);
  const first = own.map(({ start }) => start).sort()[0] ?? '24:00';
  const last =
    own
      .map(({ start, end }) => (end <= start ? '24:00' : end))
      .sort()
      .at(-1) ?? '00:00';
  return meals.some(({ from, to }) => first <= from && to <= last);
}

/**
 * Days for which a meal voucher is due: the meal must be within the working hours (R3262-7), not after them.
 */
export const voucherDaysOf = (
  { days }: Pick<PersonHours, 'days'>,
  meals: readonly TimeRange[],
): readonly number[] => mealDaysOf({ days: days.filter((day) => holdsMeal(day, meals)) });
