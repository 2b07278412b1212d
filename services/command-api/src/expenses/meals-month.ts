import type { TypeIn } from '@fournil/events/define';
import { isErased } from '@fournil/events/erased';
import { mealsEvents } from '@fournil/events/expenses/events';
import type { Aggregate, DecisionOf } from '../kernel/decision.ts';

/** Meals of one month by employee and day of the month, in euros as they are typed. */
export type MealsMonth = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** All people together: a save of the page is one append. */
export const mealsMonth: Aggregate<MealsMonth, 'meals', TypeIn<typeof mealsEvents>> = {
  category: 'meals',
  events: mealsEvents,
  initial: {},
  evolve(state, { data: { employeeId, days } }) {
    const row = isErased(days) ? [] : days.map(({ day, cents }) => [day, cents / 100]);
    return { ...state, [employeeId]: Object.fromEntries(row) };
  },
};

export type MealsDecision = DecisionOf<typeof mealsMonth>;
