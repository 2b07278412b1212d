import type { NewEmployee } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { claiming } from '../../kernel/claims.ts';
import { type CommandContext, type CommandDeps, newAggregateId } from '../../kernel/command.ts';
import { type Executed, execute } from '../../kernel/execute.ts';
import { uniqueEmail } from '../email-claim.ts';
import { type EmployeeState, employee } from '../employee.ts';
import { findTutor } from '../tutor.ts';
import { decideAdd } from './decide.ts';

/** Adds one employee, from the form or from a list. @throws Refusal */
export async function addOne(
  deps: CommandDeps,
  context: CommandContext,
  person: NewEmployee,
): Promise<Executed<EmployeeState> & { readonly employeeId: string }> {
  const employeeId = newAggregateId(context);
  const done = await execute(deps, context, {
    aggregate: employee,
    id: employeeId,
    decide: async ({ state }) =>
      decideAdd({ ...person, employeeId }, state, {
        today: parisDay(context.now),
        tutor: await findTutor(deps, person.tutor, employeeId),
      }),
    around: claiming(deps, context, employeeId, uniqueEmail),
    begins: true,
  });
  return { ...done, employeeId };
}
