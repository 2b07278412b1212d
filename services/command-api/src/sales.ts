import { monthKey } from '@fournil/contracts/months';
import { recordSales } from '@fournil/contracts/sales/endpoints';
import { salesMonth } from '@fournil/domain/sales/record';
import { decideRecordSales } from '@fournil/domain/sales/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { CommandDeps } from './kernel/command.ts';
import { commandRoute } from './kernel/command-route.ts';
import { findEmployee } from './shared/people.ts';

export const salesRoutes = (deps: CommandDeps): readonly Implementation[] => [
  commandRoute(deps, recordSales, {
    aggregate: salesMonth,
    id: ({ body }) => monthKey(body.year, body.month),
    decide: ({ body, id, state, edit }) =>
      decideRecordSales(body.salesData, state, {
        month: id,
        ...edit(body.baseRevision),
        isKnown: async (employeeId) => (await findEmployee(deps, employeeId)) !== null,
      }),
  }),
];
