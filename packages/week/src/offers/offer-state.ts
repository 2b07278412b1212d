/** The outcome of an offer, as the week now is. Pure. */

import type { OfferState } from '@fournil/contracts/planning/offer-views';
import type { SwapState } from '@fournil/contracts/planning/swap-views';
import { spanOf } from '@fournil/contracts/time/clock';
import type { Moment } from '../moment.ts';
import type { Offer, PersonRequest } from '../plan/plan-state.ts';
import { overlaps } from '../shifts/shift-times.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { isOpen, type OpenHours, shiftsOfTaking } from './take-hours.ts';

/** Whether two offers are of the same open hours, in part at least: who takes one takes from the other. */
export const isSameWork = (one: OpenHours, other: OpenHours): boolean =>
  one.shiftId === other.shiftId &&
  one.date === other.date &&
  one.group === other.group &&
  overlaps(spanOf(one.start, one.end), spanOf(other.start, other.end));

/** Still to be answered, or to be decided by the manager. */
export const isWaiting = (state: SwapState): boolean =>
  state === 'open' || state === 'agreed' || state === 'declined';

export const hasBegun = (
  { date, start }: { readonly date: string; readonly start: string },
  { today, now }: Moment,
): boolean => date < today || (date === today && start <= now);

export function answerState({ answer }: PersonRequest): 'open' | 'agreed' | 'declined' {
  if (!answer) return 'open';
  return answer.agreed ? 'agreed' : 'declined';
}

/** In order of precedence of the reasons. */
export function stateOfOffer(facts: WeekFacts, offer: Offer, moment: Moment): OfferState {
  if (offer.taken) return 'taken';
  if (offer.withdrawn) return 'withdrawn';
  if (!isOpen(facts, offer)) {
    const isGone = planOf(facts).offers?.some((one) => one.taken && isSameWork(one, offer));
    return isGone ? 'gone' : 'overtaken';
  }
  if (hasBegun(offer, moment)) return 'expired';
  if (!shiftsOfTaking(facts, offer, () => offer.offerId)) return 'overtaken';
  return answerState(offer);
}
