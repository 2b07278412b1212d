import {
  answerOffer,
  giveOffer,
  offerShifts,
  withdrawOffers,
} from '@fournil/contracts/planning/offer-endpoints';
import { decideGive, decideOffer, decideOfferAnswer, decideWithdraw } from '@fournil/domain/planning/offers';
import { week } from '@fournil/domain/planning/week';
import type { Implementation } from '@fournil/http-service/service';
import { itsRevision } from '../kernel/answer.ts';
import { commandRoute } from '../kernel/command-route.ts';
import { agreedRoutes } from './agreed.ts';
import type { WeekDeps } from './week-deps.ts';

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
