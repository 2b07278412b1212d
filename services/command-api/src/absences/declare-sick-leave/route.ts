import { declareSickLeave } from '@fournil/contracts/absences/endpoints';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../app/context.ts';
import { type AbsencesDeps, declare } from '../declare.ts';
import { decideDeclareSickLeave } from './decide.ts';

export const declareSickLeaveRoute = (deps: AbsencesDeps) =>
  implement(declareSickLeave, async (request) => {
    const { body } = request;
    const done = await declare(
      deps,
      commandOf(deps, declareSickLeave, request),
      body.employeeId,
      (declarationId, state, employee) =>
        decideDeclareSickLeave({ ...body, declarationId }, state, { employee }),
    );
    return { success: true as const, ...done };
  });
