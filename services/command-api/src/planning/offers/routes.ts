import {
  answerOffer,
  giveOffer,
  offerShifts,
  withdrawOffers,
} from '@fournil/contracts/planning/offer-endpoints';
import { type Week, weekId } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { derivedId } from '@fournil/events/ids';
import type { Implementation } from '@fournil/http-service/service';
import { momentOf } from '@fournil/week/moment';
import type { WeekFacts } from '@fournil/week/week-facts';
import { itsRevision } from '../../kernel/answer.ts';
import type { CommandContext } from '../../kernel/command.ts';
import { commandRoute } from '../../kernel/command-route.ts';
import { asRecorded, type WeekState, week } from '../week.ts';
import type { WeekDeps } from '../week-deps.ts';
import { decideGive, decideOffer, decideOfferAnswer, decideWithdraw, type OfferContext } from './decide.ts';

const weekInPath = ({ params }: { readonly params: Week }): string => weekId(params);

export function offerRoutes(deps: WeekDeps): readonly Implementation[] {
  const prepare = ({ params }: { readonly params: Week }) => deps.readFacts(params);
  const contextOf = (context: CommandContext, state: WeekState, around: WeekFacts): OfferContext => ({
    facts: asRecorded(around, state),
    moment: momentOf(context.now),
    newId: (index) => derivedId(context.commandId, 'offer', index),
  });
  return [
    commandRoute(deps, offerShifts, {
      aggregate: week,
      id: weekInPath,
      prepare,
      decide: ({ body, context, state, prepared }) => decideOffer(body, contextOf(context, state, prepared)),
      answer: itsRevision,
    }),
    commandRoute(deps, answerOffer, {
      aggregate: week,
      id: weekInPath,
      prepare: async ({ params, session }) => {
        if (session?.employeeId === undefined) throw new Refusal('personal_account_needed');
        return { employeeId: session.employeeId, around: await deps.readFacts(params) };
      },
      decide: ({ params: { offerId }, body: { agreed }, context, state, prepared: { employeeId, around } }) =>
        decideOfferAnswer({ offerId, employeeId, agreed }, contextOf(context, state, around)),
      answer: itsRevision,
    }),
    commandRoute(deps, giveOffer, {
      aggregate: week,
      id: weekInPath,
      prepare,
      decide: ({ params, context, state, prepared }) =>
        decideGive(params.offerId, contextOf(context, state, prepared)),
      answer: itsRevision,
    }),
    commandRoute(deps, withdrawOffers, {
      aggregate: week,
      id: weekInPath,
      prepare,
      decide: ({ body, context, state, prepared }) =>
        decideWithdraw(body.offerIds, contextOf(context, state, prepared)),
      answer: itsRevision,
    }),
  ];
}
