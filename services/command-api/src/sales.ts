/** The command on sales figures. */
import { monthKey } from '@fournil/contracts/months';
import { recordSales } from '@fournil/contracts/sales/endpoints';
import type { FindEmployee } from '@fournil/domain/employees/found';
import { salesMonth } from '@fournil/domain/sales/record';
import { decideRecordSales } from '@fournil/domain/sales/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from './kernel/command.ts';
import { commandRoute } from './kernel/command-route.ts';

interface SalesDeps extends CommandDeps {
  readonly findEmployee: FindEmployee;
}

export const salesRoutes = (deps: SalesDeps): readonly Implementation[] => [
  commandRoute(deps, recordSales, {
    aggregate: salesMonth,
    id: ({ body }) => monthKey(body.year, body.month),
    decide: ({ body, id, state, edit }) =>
      decideRecordSales(body.salesData, state, {
        month: id,
        ...edit(body.baseRevision),
        isKnown: async (employeeId) => (await deps.findEmployee(employeeId)) !== null,
      }),
  }),
];
