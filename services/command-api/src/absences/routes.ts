/** Every command on declarations. */
import {
  cancelDeclaration,
  correctDeclaration,
  declareAbsence,
  declareDelay,
  declareSickLeave,
} from '@fournil/contracts/absences/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { type Implementation, implement } from '@fournil/http-service/service';
import { commandRoute, inPath } from '../kernel/command-route.ts';
import { commandOf } from '../kernel/context.ts';
import { decideCancel } from './cancel/decide.ts';
import { decideCorrect } from './correct/decide.ts';
import { declaration } from './declaration.ts';
import { type AbsencesDeps, declare, declareUnlessProven, overlapsOf } from './declare.ts';
import { decideDeclareDelay } from './declare-delay/decide.ts';
import { decideDeclareAbsence, decideDeclareSickLeave } from './declare-period.ts';
import { uniquePeriod } from './period-claim.ts';

export const absenceRoutes = (deps: AbsencesDeps): readonly Implementation[] => [
  implement(declareSickLeave, async (request) => {
    const { body } = request;
    const context = commandOf(deps, declareSickLeave, request);
    const done = await declareUnlessProven(deps, context, body, (declarationId, state, employee) =>
      decideDeclareSickLeave({ ...body, declarationId }, state, { employee }),
    );
    return { success: true as const, ...done };
  }),
  implement(declareAbsence, async (request) => {
    const { body } = request;
    const context = commandOf(deps, declareAbsence, request);
    const done = await declare(deps, context, body, (declarationId, state, employee) =>
      decideDeclareAbsence({ ...body, declarationId }, state, { employee }),
    );
    return { success: true as const, ...done };
  }),
  implement(declareDelay, async (request) => {
    const { body } = request;
    const context = commandOf(deps, declareDelay, request);
    const today = parisDay(context.now);
    const done = await declare(deps, context, body, (declarationId, state, employee) =>
      decideDeclareDelay({ ...body, declarationId }, state, { employee, today }),
    );
    return { success: true as const, ...done };
  }),
  commandRoute(deps, correctDeclaration, {
    aggregate: declaration,
    id: inPath,
    unique: uniquePeriod,
    decide: async ({ body: { baseRevision, correctionReason, ...correction }, id, state, today, edit }) => {
      const employed = state.status === 'unknown' ? null : await deps.findEmployee(state.employeeId);
      return decideCorrect(correction, state, {
        declarationId: id,
        correctionReason,
        today,
        employed,
        ...edit(baseRevision),
      });
    },
    answer: async ({ id, revision, state }) => ({
      data: { _id: id, revision, overlaps: await overlapsOf(deps, id, state) },
    }),
  }),
  commandRoute(deps, cancelDeclaration, {
    aggregate: declaration,
    id: inPath,
    unique: uniquePeriod,
    decide: ({ body, id, state, edit }) =>
      decideCancel(body, state, { declarationId: id, ...edit(body.baseRevision) }),
    answer: ({ id }) => ({ data: { _id: id } }),
  }),
];
