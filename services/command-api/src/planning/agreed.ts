/** Preparation shared by the commands about offers and swaps. */
import {
  answerOffer,
  giveOffer,
  offerShifts,
  withdrawOffers,
} from '@fournil/contracts/planning/offer-endpoints';
import { answerSwap, askSwap, decideSwap, withdrawSwap } from '@fournil/contracts/planning/swap-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import type { AgreedContext } from '@fournil/domain/planning/agreed-change';
import { decideGive, decideOffer, decideOfferAnswer, decideWithdraw } from '@fournil/domain/planning/offers';
import {
  decideAskSwap,
  decideSwapAnswer,
  decideSwapWithdrawal,
  decideSwap as decision,
} from '@fournil/domain/planning/swaps';
import { asRecorded, type WeekState, week } from '@fournil/domain/planning/week';
import { momentOf } from '@fournil/domain/week/moment';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { derivedId } from '@fournil/events/ids';
import type { Implementation } from '@fournil/http-service/service';
import type { Session } from '@fournil/http-service/session';
import type { CommandContext } from '../kernel/command.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { itsRevision } from '../kernel/context.ts';
import type { WeekDeps } from './week-deps.ts';

interface Asked {
  readonly params: Week;
  readonly session: Session | null;
}

/** `kind` makes the ids of one feature's events different from the other's. */
const agreedRoutes = (deps: WeekDeps, kind: 'offer' | 'swap') => ({
  id: ({ params }: Asked): string => weekId(params),
  prepare: ({ params }: Asked) => deps.readFacts(params),
  /** For a person with a personal account. @throws Refusal `personal_account_needed` */
  prepareOwn: async ({ params, session }: Asked) => {
    if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
    return { employeeId: session.employeeId, around: await deps.readFacts(params) };
  },
  contextOf: (context: CommandContext, state: WeekState, around: WeekFacts): AgreedContext => ({
    facts: asRecorded(around, state),
    moment: momentOf(context.now),
    newId: (index) => derivedId(context.commandId, kind, index),
  }),
});

export function offerRoutes(deps: WeekDeps): readonly Implementation[] {
  const { id, prepare, prepareOwn, contextOf } = agreedRoutes(deps, 'offer');
  return [
    commandRoute(deps, offerShifts, {
      aggregate: week,
      id,
      prepare,
      decide: ({ body, context, state, prepared }) => decideOffer(body, contextOf(context, state, prepared)),
      answer: itsRevision,
    }),
    commandRoute(deps, answerOffer, {
      aggregate: week,
      id,
      prepare: prepareOwn,
      decide: ({ params: { offerId }, body: { agreed }, context, state, prepared: { employeeId, around } }) =>
        decideOfferAnswer({ offerId, employeeId, agreed }, contextOf(context, state, around)),
      answer: itsRevision,
    }),
    commandRoute(deps, giveOffer, {
      aggregate: week,
      id,
      prepare,
      decide: ({ params, context, state, prepared }) =>
        decideGive(params.offerId, contextOf(context, state, prepared)),
      answer: itsRevision,
    }),
    commandRoute(deps, withdrawOffers, {
      aggregate: week,
      id,
      prepare,
      decide: ({ body, context, state, prepared }) =>
        decideWithdraw(body.offerIds, contextOf(context, state, prepared)),
      answer: itsRevision,
    }),
  ];
}

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
