import { employeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { monthKey } from '@fournil/contracts/months';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { expensesViewer, peopleOf } from '../people.ts';
import { readKilometres, readMeals } from '../read-month.ts';
import { statusOf } from './status.ts';

/** Administrator and accountant read all rows (D009, D155), a personal account its own. */
export const employeeStatusRoute = (deps: QueryDeps) =>
  implement(employeeStatus, async ({ query, session }) => {
    const viewer = expensesViewer(session);
    const month = monthKey(query.year, query.month);
    const [meals, kilometres] = await Promise.all([readMeals(deps, month), readKilometres(deps, month)]);
    const people = await peopleOf(deps, viewer, [...meals.byPerson.keys(), ...kilometres.byPerson.keys()]);
    return statusOf(query, people, (employeeId) => ({
      cents: (meals.byPerson.get(employeeId) ?? []).reduce((sum, { cents }) => sum + cents, 0),
      kmHundredths: (kilometres.byPerson.get(employeeId) ?? []).reduce(
        (sum, { count, kmHundredths }) => sum + count * kmHundredths,
        0,
      ),
    }));
  });
