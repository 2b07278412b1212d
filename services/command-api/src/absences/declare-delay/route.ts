import { declareDelay } from '@fournil/contracts/absences/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { commandOf } from '../../kernel/context.ts';
import { type AbsencesDeps, declare } from '../declare.ts';
import { decideDeclareDelay } from './decide.ts';

export const declareDelayRoute = (deps: AbsencesDeps) =>
  implement(declareDelay, async (request) => {
    const { body } = request;
    const context = commandOf(deps, declareDelay, request);
    const today = parisDay(context.now);
    const done = await declare(deps, context, body.employeeId, (declarationId, state, employee) =>
      decideDeclareDelay({ ...body, declarationId }, state, { employee, today }),
    );
    return { success: true as const, ...done };
  });
