import { reactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type CommandDeps, execute } from '../../kernel/execute.ts';
import { employee } from '../employee.ts';
import { decideReactivate } from './decide.ts';

export const reactivateEmployeeRoute = (deps: CommandDeps) =>
  implement(reactivateEmployee, async (request) => {
    const employeeId = request.params.id;
    const context = commandOf(deps, reactivateEmployee, request);
    const done = await execute(deps, context, employee, employeeId, ({ state }) =>
      decideReactivate({ employeeId, ...request.body }, state, { today: parisDay(context.now) }),
    );
    return { success: true as const, ...positionOf(done) };
  });
