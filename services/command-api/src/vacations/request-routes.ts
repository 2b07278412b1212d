/** Every command on requests for leave. */
import { Refusal } from '@fournil/contracts/refusals';
import {
  acceptVacation,
  answerProposal,
  askCancellation,
  askVacation,
  changeVacationDates,
  proposeVacationDates,
  rejectVacation,
  withdrawVacation,
} from '@fournil/contracts/vacations/requests';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import { type LeaveState, leave } from '@fournil/domain/vacations/record';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute, creates, inPath } from '../kernel/command-route.ts';
import type { Executed } from '../kernel/execute.ts';
import { decideAccept } from './accept/decide.ts';
import { decideAnswerProposal } from './answer-proposal/decide.ts';
import { decideAsk } from './ask/decide.ts';
import { decideAskCancellation } from './ask-cancellation/decide.ts';
import { decideChangeDates } from './change-dates/decide.ts';
import { daysBackRoutes } from './days-back/routes.ts';
import { overlapsOf, ownOf, unlessOverlapping, type VacationsDeps } from './deps.ts';
import { leaveHalfDays } from './leave-days.ts';
import { decidePropose } from './propose/decide.ts';
import { decideReject } from './reject/decide.ts';
import { decideWithdraw } from './withdraw/decide.ts';

async function outcomeOf(
  deps: VacationsDeps,
  { id, revision, state }: { id: string } & Executed<LeaveState>,
) {
  if (state.status === 'unknown') throw new Error('a request that was decided on is unknown');
  return { data: { _id: id, revision, status: state.status, overlaps: await overlapsOf(deps, id, state) } };
}

export function requestRoutes(deps: VacationsDeps): readonly Implementation[] {
  const onRequest = {
    aggregate: leave,
    id: inPath,
    unique: leaveHalfDays,
    answer: (done: { readonly id: string } & Executed<LeaveState>) => outcomeOf(deps, done),
  };
  const personOf = async (state: LeaveState) =>
    state.status === 'unknown' ? null : deps.findEmployee(state.employeeId);
  return [
    commandRoute(deps, askVacation, {
      ...onRequest,
      id: creates,
      prepare: async ({ body, session }) => {
        const own = ownOf(session);
        const employeeId = body.employeeId ?? own;
        if (employeeId === null || (own !== null && own !== employeeId)) {
          const message = own === null ? 'Choisissez un salarié.' : vacationMessages.onlyOwn;
          throw new Refusal('invalid_input', { text: message, fields: [{ field: 'employeeId', message }] });
        }
        return { employeeId, city: await deps.readCity() };
      },
      decide: async ({ body, id, prepared, state }) => {
        const ask = { ...body, ...prepared, leaveId: id };
        const decision = decideAsk(ask, state, await deps.findEmployee(prepared.employeeId));
        return unlessOverlapping(deps, id, state, decision);
      },
    }),
    commandRoute(deps, acceptVacation, {
      ...onRequest,
      decide: async ({ body, id, state, history, edit }) =>
        decideAccept(state, { leaveId: id, history, ...edit(body?.baseRevision) }, await personOf(state)),
    }),
    commandRoute(deps, rejectVacation, {
      ...onRequest,
      decide: ({ body, id, state, history, edit }) =>
        decideReject({ reason: body?.reason }, state, {
          leaveId: id,
          history,
          ...edit(body?.baseRevision),
        }),
    }),
    commandRoute(deps, changeVacationDates, {
      ...onRequest,
      decide: async ({ body: { baseRevision, ...period }, id, state, history, edit }) => {
        const employee = await personOf(state);
        const context = { leaveId: id, history, ...edit(baseRevision) };
        const decision = decideChangeDates(period, state, context, employee);
        return unlessOverlapping(deps, id, state, decision);
      },
    }),
    commandRoute(deps, withdrawVacation, {
      ...onRequest,
      prepare: ({ session }) => ownOf(session),
      decide: ({ body, id, prepared, state, history, edit }) =>
        decideWithdraw({ reason: body?.reason }, prepared, state, {
          leaveId: id,
          history,
          ...edit(body?.baseRevision),
        }),
    }),
    commandRoute(deps, proposeVacationDates, {
      ...onRequest,
      decide: async ({ body: { baseRevision, ...proposed }, id, state, history, edit }) => {
        const employee = await personOf(state);
        const context = { leaveId: id, history, ...edit(baseRevision) };
        return decidePropose(proposed, state, context, employee);
      },
    }),
    commandRoute(deps, answerProposal, {
      ...onRequest,
      prepare: ({ session }) => ownOf(session),
      decide: async ({ body, id, prepared, state, history, edit }) => {
        const context = { leaveId: id, history, ...edit(undefined) };
        const decision = decideAnswerProposal(body, prepared, state, context, await personOf(state));
        return unlessOverlapping(deps, id, state, decision);
      },
    }),
    ...daysBackRoutes(deps, onRequest.answer),
    commandRoute(deps, askCancellation, {
      ...onRequest,
      prepare: ({ session }) => ownOf(session),
      decide: ({ body, id, prepared, state }) =>
        decideAskCancellation({ reason: body?.reason }, prepared, state, id),
    }),
  ];
}
