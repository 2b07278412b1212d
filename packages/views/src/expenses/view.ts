import { unlessErased } from '@fournil/events/define';
import { expensesEvents } from '@fournil/events/expenses/events';
import { json, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/**
 * The meals of one person in one month; without days if the row was emptied or the person's data were erased.
 */
export const mealExpenses = defineTable({
  name: 'meal_expenses',
  key: ['month', 'employeeId'],
  columns: {
    /** YYYY-MM. */
    month: 'day',
    employeeId: 'text',
    days: sealed(json<readonly { readonly day: number; readonly cents: number }[]>()),
    /** Revision of the month's stream. */
    revision: 'integer',
  },
});
export type MealExpensesRow = RowOf<typeof mealExpenses>;

export interface CountedJourney {
  readonly parameterId: string;
  readonly count: number;
  readonly kmHundredths: number;
}

/** The journeys of one person in one month, each with the distance at which it was counted. */
export const kmExpenses = defineTable({
  name: 'km_expenses',
  key: ['month', 'employeeId'],
  columns: {
    month: 'day',
    employeeId: 'text',
    journeys: sealed(json<readonly CountedJourney[]>()),
    revision: 'integer',
  },
});
export type KmExpensesRow = RowOf<typeof kmExpenses>;

export const expensesView = defineView({
  name: 'expenses',
  tables: [mealExpenses, kmExpenses],
  takes: expensesEvents,
  golden: new URL('view.golden.json', import.meta.url),
  on: {
    MealExpensesRecorded: ({ data, revision }) => [mealExpenses.putFact(data, { revision })],
    KilometresRecorded: ({ data, revision }) => [
      kmExpenses.putFact(data, {
        journeys: unlessErased(data.journeys, []).map(({ parameterId, count, kmHundredths }) => ({
          parameterId,
          count,
          kmHundredths,
        })),
        revision,
      }),
    ],
    KilometresReset: ({ data, revision }) => [kmExpenses.putFact(data, { journeys: [], revision })],
  },
});
