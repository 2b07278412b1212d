import { deactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { execute } from '../../kernel/execute.ts';
import type { EmployeesDeps } from '../deps.ts';
import { employee } from '../employee.ts';
import { decideDeactivate } from './decide.ts';

export const deactivateEmployeeRoute = (deps: EmployeesDeps) =>
  implement(deactivateEmployee, async (request) => {
    const employeeId = request.params.id;
    const done = await execute(deps, commandOf(deps, deactivateEmployee, request), {
      aggregate: employee,
      id: employeeId,
      decide: ({ state }) => decideDeactivate({ employeeId, ...request.body }, state),
    });
    // Who has left logs in again, for their documents only.
    await deps.sessions.closeAllOf(employeeId);
    return { success: true as const, ...positionOf(done) };
  });
