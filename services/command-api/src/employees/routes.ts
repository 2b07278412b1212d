/** Every command on employees. */
import { addEmployee, reactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { type Implementation, implement } from '@fournil/http-service/service';
import { positionOf } from '../kernel/answer.ts';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { commandOf } from '../kernel/context.ts';
import { addOne } from './add/add-one.ts';
import { changeEmployeeRoute } from './change/route.ts';
import { contractWarnings } from './contract/contract-warnings.ts';
import { contractRoutes } from './contract/routes.ts';
import { deactivateEmployeeRoute } from './deactivate/route.ts';
import type { EmployeesDeps } from './deps.ts';
import { employee } from './employee.ts';
import { importStaffRoute } from './import/import-route.ts';
import { previewStaffImportRoute } from './import/preview-route.ts';
import { decideReactivate } from './reactivate/decide.ts';

export const employeeRoutes = (deps: EmployeesDeps): readonly Implementation[] => [
  implement(addEmployee, async (request) => {
    const context = commandOf(deps, addEmployee, request);
    const [done, warningsOf] = await Promise.all([
      addOne(deps, context, request.body),
      contractWarnings(deps),
    ]);
    const warnings = warningsOf(done.state, parisDay(context.now));
    return { success: true as const, data: { _id: done.employeeId, ...warnings }, ...positionOf(done) };
  }),
  changeEmployeeRoute(deps),
  ...contractRoutes(deps),
  deactivateEmployeeRoute(deps),
  commandRoute(deps, reactivateEmployee, {
    aggregate: employee,
    id: inPath,
    decide: ({ body, id, state, today }) => decideReactivate({ employeeId: id, ...body }, state, { today }),
    // A session opened since they left opens documents only: they log in again for the rest.
    answer: async ({ id }) => {
      await deps.sessions.closeAllOf(id);
      return {};
    },
  }),
  previewStaffImportRoute(deps),
  importStaffRoute(deps),
];
