import { addEmployee } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../app/answer.ts';
import { claiming } from '../../app/claim-values.ts';
import { commandOf } from '../../app/context.ts';
import { type CommandDeps, execute, newAggregateId } from '../../app/execute.ts';
import { emailClaims, uniqueEmail } from '../email-claim.ts';
import { employee } from '../employee.ts';
import { findTutor } from '../tutor.ts';
import { decideAdd } from './decide.ts';

export const addEmployeeRoute = (deps: CommandDeps) =>
  implement(addEmployee, async (request) => {
    const context = commandOf(deps, addEmployee, request);
    const employeeId = newAggregateId(context);
    const done = await execute(
      deps,
      context,
      employee,
      employeeId,
      async ({ state }) =>
        decideAdd({ ...request.body, employeeId }, state, {
          today: parisDay(context.now),
          tutor: await findTutor(deps, request.body.tutor, employeeId),
        }),
      claiming(deps, context, uniqueEmail, (events) => emailClaims(employeeId, null, events)),
    );
    return { success: true as const, data: { _id: employeeId }, ...positionOf(done) };
  });
