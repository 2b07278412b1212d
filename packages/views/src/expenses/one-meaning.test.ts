/** Whatever is typed of meals, journeys and cars, their rows, the states that commands decide on and the audit records say the same. */
import { kilometresMonth, mealsMonth } from '@fournil/domain/expenses/record';
import { vehicles } from '@fournil/domain/expenses/vehicles';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { vehicleView } from './vehicle-view.ts';
import { expensesView } from './view.ts';

const ofMonth = { ids: { month: '2027-01' }, member: 'employeeId', view: expensesView } as const;

/** As pages send days and journeys: each once, in their order. */
const inOrder = (list: unknown, name: string) =>
  !Array.isArray(list) || list.every((one, at) => at === 0 || list[at - 1][name] < one[name]);

it('the views, the commands and the audit trail agree on a month of meals after any events', () => {
  expectOneMeaning({
    ...ofMonth,
    record: mealsMonth,
    first: ['MealExpensesRecorded'],
    mayFollow: (_state, { data }) => inOrder(data.days, 'day'),
    table: 'meal_expenses',
    rowsOf: (state) =>
      Object.entries(state)
        .sort()
        .map(([id, days]) => ({
          employeeId: id,
          days: Object.entries(days).map(([day, euros]) => ({
            day: Number(day),
            cents: Math.round(euros * 100),
          })),
        })),
  });
});

it('the views, the commands and the audit trail agree on a month of journeys after any events', () => {
  expectOneMeaning({
    ...ofMonth,
    record: kilometresMonth,
    first: ['KilometresRecorded'],
    mayFollow: (_state, { data }) => !('journeys' in data) || inOrder(data.journeys, 'parameterId'),
    table: 'km_expenses',
    rowsOf: (state) =>
      Object.entries(state)
        .sort()
        .map(([id, journeys]) => ({
          employeeId: id,
          journeys: Object.entries(journeys).map(([parameterId, { count, kmHundredths }]) => ({
            parameterId,
            count,
            kmHundredths,
          })),
        })),
  });
});

it("the views, the commands and the audit trail agree on the employees' cars after any events", () => {
  expectOneMeaning({
    record: vehicles,
    first: ['VehicleRecorded'],
    ids: { from: '2027-01' },
    member: 'employeeId',
    view: vehicleView,
    table: 'vehicles',
    rowsOf: (state) =>
      Object.entries(state)
        .sort()
        .flatMap(([name, car]) => (car ? [{ employeeId: name.slice(0, 2), ...car }] : [])),
  });
});
