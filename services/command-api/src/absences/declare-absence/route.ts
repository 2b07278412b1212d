import { declareAbsence } from '@fournil/contracts/absences/endpoints';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { type AbsencesDeps, declare } from '../declare.ts';
import { decideDeclareAbsence } from './decide.ts';

export const declareAbsenceRoute = (deps: AbsencesDeps) =>
  implement(declareAbsence, async (request) => {
    const { body } = request;
    const done = await declare(
      deps,
      commandOf(deps, declareAbsence, request),
      body.employeeId,
      (declarationId, state, employee) =>
        decideDeclareAbsence({ ...body, declarationId }, state, { employee }),
    );
    return { success: true as const, ...done };
  });
