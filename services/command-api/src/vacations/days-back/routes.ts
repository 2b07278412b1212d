import type { AnswerOf } from '@fournil/contracts/endpoint';
import { askDaysBack, giveDaysBack, refuseDaysBack } from '@fournil/contracts/vacations/requests';
import { type DaysBack, type LeaveState, leave } from '@fournil/domain/vacations/record';
import type { Implementation } from '@fournil/http-service/service';
import { commandRoute, inPath } from '../../kernel/command-route.ts';
import type { Executed } from '../../kernel/execute.ts';
import { ownOf, type VacationsDeps } from '../deps.ts';
import { decideAskDaysBack, decideGiveDaysBack, decideRefuseDaysBack } from './decide.ts';

/** The person's illness around the days, as the views know it: who asks has just been shown it. */
async function sicknessOf(deps: VacationsDeps, state: LeaveState, days: DaysBack) {
  if (state.status === 'unknown') return [];
  const { startDate, endDate } = days;
  const overlaps = await deps.readOverlaps({ employeeId: state.employeeId, startDate, endDate }, '');
  return overlaps.filter(({ kind }) => kind === 'sick-leave');
}

type Outcome = Omit<AnswerOf<typeof askDaysBack>, 'success' | 'position'>;

export function daysBackRoutes(
  deps: VacationsDeps,
  answer: (done: { readonly id: string } & Executed<LeaveState>) => Promise<Outcome>,
): readonly Implementation[] {
  const onLeave = { aggregate: leave, id: inPath, answer };
  return [
    commandRoute(deps, askDaysBack, {
      ...onLeave,
      prepare: ({ session }) => ownOf(session),
      decide: async ({ body, id, prepared, state }) =>
        decideAskDaysBack(body, prepared, state, {
          leaveId: id,
          sickness: await sicknessOf(deps, state, body),
        }),
    }),
    commandRoute(deps, giveDaysBack, {
      ...onLeave,
      decide: async ({ body, id, state }) =>
        decideGiveDaysBack(body, state, { leaveId: id, sickness: await sicknessOf(deps, state, body) }),
    }),
    commandRoute(deps, refuseDaysBack, {
      ...onLeave,
      decide: ({ body, id, state }) => decideRefuseDaysBack({ reason: body?.reason }, state, id),
    }),
  ];
}
