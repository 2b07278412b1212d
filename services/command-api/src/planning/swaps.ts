import { answerSwap, askSwap, decideSwap, withdrawSwap } from '@fournil/contracts/planning/swap-endpoints';
import {
  decideAskSwap,
  decideSwapAnswer,
  decideSwapWithdrawal,
  decideSwap as decision,
} from '@fournil/domain/planning/swaps';
import { week } from '@fournil/domain/planning/week';
import type { Implementation } from '@fournil/http-service/service';
import { itsRevision } from '../kernel/answer.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { agreedRoutes } from './agreed.ts';
import type { WeekDeps } from './week-deps.ts';

export function swapRoutes(deps: WeekDeps): readonly Implementation[] {
  const { id, prepare, prepareOwn, contextOf } = agreedRoutes(deps, 'swap');
  return [
    commandRoute(deps, askSwap, {
      aggregate: week,
      id,
      prepare: prepareOwn,
      decide: ({ body, context, state, prepared: { employeeId, around } }) =>
        decideAskSwap({ ...body, employeeId }, contextOf(context, state, around)),
      answer: itsRevision,
    }),
    commandRoute(deps, answerSwap, {
      aggregate: week,
      id,
      prepare: prepareOwn,
      decide: ({ params: { swapId }, body: { agreed }, context, state, prepared: { employeeId, around } }) =>
        decideSwapAnswer({ swapId, employeeId, agreed }, contextOf(context, state, around)),
      answer: itsRevision,
    }),
    commandRoute(deps, withdrawSwap, {
      aggregate: week,
      id,
      prepare: prepareOwn,
      decide: ({ params: { swapId }, context, state, prepared: { employeeId, around } }) =>
        decideSwapWithdrawal({ swapId, employeeId }, contextOf(context, state, around)),
      answer: itsRevision,
    }),
    commandRoute(deps, decideSwap, {
      aggregate: week,
      id,
      prepare,
      decide: ({ params: { swapId }, body: { approved }, context, state, prepared }) =>
        decision({ swapId, approved }, contextOf(context, state, prepared)),
      answer: itsRevision,
    }),
  ];
}
