import { declareSickLeave } from '@fournil/contracts/absences/endpoints';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { type AbsencesDeps, declareUnlessProven } from '../declare.ts';
import { decideDeclareSickLeave } from './decide.ts';

export const declareSickLeaveRoute = (deps: AbsencesDeps) =>
  implement(declareSickLeave, async (request) => {
    const { body } = request;
    const done = await declareUnlessProven(
      deps,
      commandOf(deps, declareSickLeave, request),
      body,
      (declarationId, state, employee) =>
        decideDeclareSickLeave({ ...body, declarationId }, state, { employee }),
    );
    return { success: true as const, ...done };
  });
