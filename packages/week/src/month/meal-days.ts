/** On which days of a month a meal allowance is due, from what was worked. Pure. */
import type { PersonHours } from './month-days.ts';

/** Days of the month (1 to 31) on which somebody worked in the shop, in realized rows: training is not in the shop. */
export const mealDaysOf = ({ days }: Pick<PersonHours, 'days'>): readonly number[] =>
  days
    .filter(({ status, work, training }) => status === 'realized' && work - training > 0)
    .map(({ date }) => Number(date.slice(8)));
