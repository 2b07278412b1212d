/**
 * Hours offered to a person, as that person reads them: without the person whose hours they were and without
 * the reason. Pure.
 */
import type { OwnOffer } from '@fournil/contracts/planning/offer-views';
import { consentRule } from '@fournil/domain/week/judge/change-findings';
import type { Moment } from '@fournil/domain/week/moment';
import { judgeTaking } from '@fournil/domain/week/offers/judge-taking';
import { isWaiting, stateOfOffer } from '@fournil/domain/week/offers/offer-state';
import { shiftsAfter, shiftsOfTaking } from '@fournil/domain/week/offers/take-hours';
import { costOfTaking } from '@fournil/domain/week/offers/taking-cost';
import type { Offer } from '@fournil/domain/week/plan/plan-state';
import { planOf, type WeekFacts } from '@fournil/domain/week/week-facts';

const nothing = { addedMinutes: 0, hoursAfter: 0, targetHours: 0, costText: '', isShortNotice: false };

/** The hours and cost that accepting an offer would add, while the offer is open. */
function whatItAdds(facts: WeekFacts, offer: Offer, today: string): typeof nothing {
  const change = shiftsOfTaking(facts, offer, (index) => `offer ${index}`);
  if (!change) return nothing;
  const after = shiftsAfter(planOf(facts), change);
  const { paidMoreMinutes: _paidMore, ...cost } = costOfTaking(facts, offer.employeeId, after, today);
  const { warnings } = judgeTaking(facts, offer, after, today);
  return { ...cost, isShortNotice: warnings.some(({ ruleId }) => ruleId === consentRule) };
}

export const ownOffersOf = (facts: WeekFacts, employeeId: string, moment: Moment): OwnOffer[] =>
  (planOf(facts).offers ?? [])
    .filter((one) => one.employeeId === employeeId && one.date >= moment.today)
    .map((one) => {
      const { offerId, date, start, end, group, choice } = one;
      const state = stateOfOffer(facts, one, moment);
      return {
        ...{ offerId, date, startTime: start, endTime: end, group, choice, state, ...facts.week },
        ...(isWaiting(state) ? whatItAdds(facts, one, moment.today) : nothing),
      };
    });
