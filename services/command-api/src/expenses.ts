import { recordKilometres, recordMeals, resetKilometres } from '@fournil/contracts/expenses/endpoints';
import { changeVehicles } from '@fournil/contracts/expenses/vehicle-endpoints';
import { monthKey } from '@fournil/contracts/months';
import { kilometresMonth, mealsMonth } from '@fournil/domain/expenses/record';
import {
  decideRecordKilometres,
  decideRecordMeals,
  decideResetKilometres,
} from '@fournil/domain/expenses/rules';
import { decideChangeVehicles, vehicles, vehiclesStreamId } from '@fournil/domain/expenses/vehicles';
import { rowsByPerson } from '@fournil/domain/month-rows';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from './kernel/command.ts';
import { commandRoute } from './kernel/command-route.ts';
import { findEmployee } from './shared/people.ts';
import { readKmParameters } from './shared/shop.ts';

const ofMonth = ({ body }: { readonly body: { readonly year: number; readonly month: number } }): string =>
  monthKey(body.year, body.month);

export function expensesRoutes(deps: CommandDeps): readonly Implementation[] {
  const isKnown = async (employeeId: string) => (await findEmployee(deps, employeeId)) !== null;
  return [
    commandRoute(deps, recordMeals, {
      aggregate: mealsMonth,
      id: ofMonth,
      decide: ({ body, id, state, edit }) =>
        decideRecordMeals(
          rowsByPerson(body.expenses, (row) => row.dailyExpenses.map(({ day, amount }) => [day, amount])),
          id,
          { state, ...edit(body.baseRevision), isKnown },
        ),
    }),
    commandRoute(deps, recordKilometres, {
      aggregate: kilometresMonth,
      id: ofMonth,
      prepare: () => readKmParameters(deps),
      decide: ({ body, id, state, edit, prepared }) =>
        decideRecordKilometres(
          rowsByPerson(body.expenses, (row) =>
            row.parameterValues.map(({ parameterId, count }) => [parameterId, count]),
          ),
          { month: id, state, parameters: prepared, ...edit(body.baseRevision), isKnown },
        ),
    }),
    commandRoute(deps, changeVehicles, {
      aggregate: vehicles,
      id: vehiclesStreamId,
      decide: ({ body, state, edit }) =>
        decideChangeVehicles(body.vehicles, state, { ...edit(body.baseRevision), isKnown }),
    }),
    commandRoute(deps, resetKilometres, {
      aggregate: kilometresMonth,
      id: ofMonth,
      prepare: ({ body }) => isKnown(body.employeeId),
      decide: ({ body, id, state, prepared }) =>
        decideResetKilometres({ employeeId: body.employeeId, month: id, isKnown: prepared }, state),
    }),
  ];
}
