import { employeeStatus } from '@fournil/contracts/expenses/status-endpoints';
import { monthKey } from '@fournil/contracts/months';
import { implement } from '@fournil/http-service/service';
import { readKilometreScale } from '@fournil/read-models/expenses/read-kilometre-scale';
import type { QueryDeps } from '../../kernel/deps.ts';
import { expensesViewer, peopleOf } from '../people.ts';
import { readKilometres, readMeals } from '../read-month.ts';
import { statusOf } from './status.ts';

/** Administrator and accountant read all rows (D009, D155), a personal account its own. */
export const employeeStatusRoute = (deps: QueryDeps) =>
  implement(employeeStatus, async ({ query, session }) => {
    const viewer = expensesViewer(session);
    const month = monthKey(query.year, query.month);
    const [meals, kilometres, scales] = await Promise.all([
      readMeals(deps, month),
      readKilometres(deps, month),
      readKilometreScale(deps.pool, month),
    ]);
    const people = await peopleOf(deps, viewer, [...meals.byPerson.keys(), ...kilometres.byPerson.keys()]);
    return statusOf(query, people, (employeeId) => ({
      cents: (meals.byPerson.get(employeeId) ?? []).reduce((sum, { cents }) => sum + cents, 0),
      kmHundredths: (kilometres.byPerson.get(employeeId) ?? []).reduce(
        (sum, { count, kmHundredths }) => sum + count * kmHundredths,
        0,
      ),
      kmCents: scales.get(employeeId)?.cents ?? null,
    }));
  });
