import { addEmployee } from '@fournil/contracts/employees/endpoints';
import { implement } from '@fournil/http-service/service';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import type { CommandDeps } from '../../kernel/execute.ts';
import { addOne } from './add-one.ts';

export const addEmployeeRoute = (deps: CommandDeps) =>
  implement(addEmployee, async (request) => {
    const done = await addOne(deps, commandOf(deps, addEmployee, request), request.body);
    return { success: true as const, data: { _id: done.employeeId }, ...positionOf(done) };
  });
