/** Every command on leave. */
import { cancelLeave, correctLeave, recordLeave } from '@fournil/contracts/vacations/endpoints';
import { leave } from '@fournil/domain/vacations/record';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute, creates, inPath } from '../kernel/command-route.ts';
import { type AccountDeps, accountRoutes } from './account/routes.ts';
import { decideCancelLeave } from './cancel/decide.ts';
import { decideCorrectLeave } from './correct/decide.ts';
import { overlapsOf, unlessOverlapping } from './deps.ts';
import { getVacationImpactRoute, type ImpactDeps } from './impact/route.ts';
import { leaveHalfDays } from './leave-days.ts';
import { decideRecordLeave } from './record/decide.ts';
import { requestRoutes } from './request-routes.ts';
import { syncVacationsRoute } from './sync/route.ts';

export const vacationRoutes = (deps: ImpactDeps & AccountDeps): readonly Implementation[] => [
  // Before the ones with an id.
  syncVacationsRoute(deps),
  getVacationImpactRoute(deps),
  ...accountRoutes(deps),
  ...requestRoutes(deps),
  commandRoute(deps, recordLeave, {
    aggregate: leave,
    id: creates,
    unique: leaveHalfDays,
    decide: async ({ body, id, state }) => {
      const employee = await deps.findEmployee(body.employeeId);
      return unlessOverlapping(deps, id, state, decideRecordLeave({ ...body, leaveId: id }, state, employee));
    },
    answer: async ({ id, revision, state }) => ({
      data: { _id: id, revision, overlaps: await overlapsOf(deps, id, state) },
    }),
  }),
  commandRoute(deps, correctLeave, {
    aggregate: leave,
    id: inPath,
    unique: leaveHalfDays,
    decide: async ({ body: { baseRevision, ...correction }, id, state, edit }) => {
      const employee = state.status === 'unknown' ? null : await deps.findEmployee(state.employeeId);
      const context = { leaveId: id, ...edit(baseRevision) };
      const decision = decideCorrectLeave(correction, state, context, employee);
      return unlessOverlapping(deps, id, state, decision);
    },
    answer: async ({ id, revision, state }) => ({
      data: { _id: id, revision, overlaps: await overlapsOf(deps, id, state) },
    }),
  }),
  commandRoute(deps, cancelLeave, {
    aggregate: leave,
    id: inPath,
    unique: leaveHalfDays,
    decide: ({ body: { baseRevision, ...command }, id, state, edit }) =>
      decideCancelLeave(command, state, { leaveId: id, ...edit(baseRevision) }),
    answer: ({ id }) => ({ data: { _id: id } }),
  }),
];
