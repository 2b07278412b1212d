import { Refusal } from '@fournil/contracts/refusals';
import { cancelLeave, correctLeave, recordLeave } from '@fournil/contracts/vacations/endpoints';
import {
  acceptVacation,
  answerProposal,
  askCancellation,
  askDaysBack,
  askVacation,
  changeVacationDates,
  giveDaysBack,
  proposeVacationDates,
  refuseDaysBack,
  rejectVacation,
  withdrawVacation,
} from '@fournil/contracts/vacations/requests';
import { vacationMessages } from '@fournil/contracts/vacations/rules';
import type { Edit, Loaded } from '@fournil/domain/decision';
import { leaveHalfDays } from '@fournil/domain/vacations/half-days';
import { type DaysBack, type LeaveState, leave } from '@fournil/domain/vacations/record';
import {
  decideAccept,
  decideAnswerProposal,
  decideAsk,
  decideChangeDates,
  decidePropose,
  decideReject,
  decideWithdraw,
} from '@fournil/domain/vacations/requests';
import {
  decideAskCancellation,
  decideAskDaysBack,
  decideCancelLeave,
  decideCorrectLeave,
  decideGiveDaysBack,
  decideRecordLeave,
  decideRefuseDaysBack,
} from '@fournil/domain/vacations/rules';
import type { Implementation } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import { commandRoute, creates, inPath } from '../kernel/command-route.ts';
import type { Executed } from '../kernel/execute.ts';
import { type AccountDeps, accountRoutes } from './account.ts';
import { overlapsOf, ownOf, unlessOverlapping } from './deps.ts';
import { getVacationImpactRoute, type ImpactDeps } from './impact.ts';
import { syncVacationsRoute } from './sync.ts';

interface Deciding extends Loaded<LeaveState, 'absence'> {
  readonly id: string;
  edit(baseRevision: number | undefined): Edit<LeaveState, 'absence'>;
}

/** The leave as its decider saw it. */
const seenAt = ({ id, history, edit }: Deciding, baseRevision?: number) => ({
  leaveId: id,
  history,
  ...edit(baseRevision),
});

type Done = { readonly id: string } & Executed<LeaveState>;

export function vacationRoutes(deps: ImpactDeps & AccountDeps): readonly Implementation[] {
  const onLeave = {
    aggregate: leave,
    id: inPath,
    unique: leaveHalfDays,
    answer: async ({ id, revision, state }: Done) => ({
      data: { _id: id, revision, overlaps: await overlapsOf(deps, id, state) },
    }),
  };
  const onRequest = {
    ...onLeave,
    answer: async ({ id, revision, state }: Done) => {
      if (state.status === 'unknown') throw new Error('a request that was decided on is unknown');
      const overlaps = await overlapsOf(deps, id, state);
      return { data: { _id: id, revision, status: state.status, overlaps } };
    },
  };
  const byOwner = { ...onRequest, prepare: ({ session }: { session: Session | null }) => ownOf(session) };
  const personOf = async (state: LeaveState) =>
    state.status === 'unknown' ? null : deps.findEmployee(state.employeeId);
  /** The person's illness around the days, from the views: the requester has just seen it. */
  const sicknessOf = async (state: LeaveState, { startDate, endDate }: DaysBack) => {
    if (state.status === 'unknown') return [];
    const overlaps = await deps.readOverlaps({ employeeId: state.employeeId, startDate, endDate }, '');
    return overlaps.filter(({ kind }) => kind === 'sick-leave');
  };
  return [
    // Before the ones with an id.
    syncVacationsRoute(deps),
    getVacationImpactRoute(deps),
    ...accountRoutes(deps),
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
      decide: async ({ body, ...on }) =>
        decideAccept(on.state, seenAt(on, body?.baseRevision), await personOf(on.state)),
    }),
    commandRoute(deps, rejectVacation, {
      ...onRequest,
      decide: ({ body, ...on }) => decideReject({ ...body }, on.state, seenAt(on, body?.baseRevision)),
    }),
    commandRoute(deps, changeVacationDates, {
      ...onRequest,
      decide: async ({ body: { baseRevision, ...period }, ...on }) => {
        const { id, state } = on;
        const decision = decideChangeDates(period, state, seenAt(on, baseRevision), await personOf(state));
        return unlessOverlapping(deps, id, state, decision);
      },
    }),
    commandRoute(deps, withdrawVacation, {
      ...byOwner,
      decide: ({ body, prepared, ...on }) =>
        decideWithdraw({ ...body }, prepared, on.state, seenAt(on, body?.baseRevision)),
    }),
    commandRoute(deps, proposeVacationDates, {
      ...onRequest,
      decide: async ({ body: { baseRevision, ...proposed }, ...on }) =>
        decidePropose(proposed, on.state, seenAt(on, baseRevision), await personOf(on.state)),
    }),
    commandRoute(deps, answerProposal, {
      ...byOwner,
      decide: async ({ body, prepared, ...on }) => {
        const { id, state } = on;
        const decision = decideAnswerProposal(body, prepared, state, seenAt(on), await personOf(state));
        return unlessOverlapping(deps, id, state, decision);
      },
    }),
    commandRoute(deps, askDaysBack, {
      ...byOwner,
      decide: async ({ body, id, prepared, state }) =>
        decideAskDaysBack(body, prepared, state, { leaveId: id, sickness: await sicknessOf(state, body) }),
    }),
    commandRoute(deps, giveDaysBack, {
      ...onRequest,
      decide: async ({ body, id, state }) =>
        decideGiveDaysBack(body, state, { leaveId: id, sickness: await sicknessOf(state, body) }),
    }),
    commandRoute(deps, refuseDaysBack, {
      ...onRequest,
      decide: ({ body, id, state }) => decideRefuseDaysBack({ ...body }, state, id),
    }),
    commandRoute(deps, askCancellation, {
      ...byOwner,
      decide: ({ body, id, prepared, state }) => decideAskCancellation({ ...body }, prepared, state, id),
    }),
    commandRoute(deps, recordLeave, {
      ...onLeave,
      id: creates,
      decide: async ({ body, id, state }) => {
        const employee = await deps.findEmployee(body.employeeId);
        return unlessOverlapping(
          deps,
          id,
          state,
          decideRecordLeave({ ...body, leaveId: id }, state, employee),
        );
      },
    }),
    commandRoute(deps, correctLeave, {
      ...onLeave,
      decide: async ({ body: { baseRevision, ...correction }, ...on }) => {
        const { id, state } = on;
        const decision = decideCorrectLeave(
          correction,
          state,
          seenAt(on, baseRevision),
          await personOf(state),
        );
        return unlessOverlapping(deps, id, state, decision);
      },
    }),
    commandRoute(deps, cancelLeave, {
      ...onLeave,
      decide: ({ body: { baseRevision, ...command }, ...on }) =>
        decideCancelLeave(command, on.state, seenAt(on, baseRevision)),
      answer: ({ id }) => ({ data: { _id: id } }),
    }),
  ];
}
