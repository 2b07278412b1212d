import { mealsOfMonth } from '@fournil/contracts/expenses/endpoints';
import { monthKey } from '@fournil/contracts/months';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { expensesViewer, peopleOf } from '../people.ts';
import { readMeals } from '../read-month.ts';

export const mealsOfMonthRoute = (deps: QueryDeps) =>
  implement(mealsOfMonth, async ({ query, session }) => {
    const viewer = expensesViewer(session);
    const { byPerson, revision } = await readMeals(deps, monthKey(query.year, query.month));
    const people = await peopleOf(deps, viewer, [...byPerson.keys()]);
    return {
      success: true as const,
      data: people.map((person) => {
        const days = byPerson.get(person.employeeId) ?? [];
        return {
          ...person,
          dailyExpenses: days.map(({ day, cents }) => ({ day, amount: cents / 100 })),
          totalAmount: days.reduce((sum, { cents }) => sum + cents, 0) / 100,
        };
      }),
      revision,
    };
  });
