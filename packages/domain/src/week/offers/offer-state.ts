/** The state of an offer, computed from the present week. Pure. */

import type { OfferState } from '@fournil/contracts/planning/offer-views';
import type { SwapState } from '@fournil/contracts/planning/swap-views';
import { spanOf } from '@fournil/contracts/time/clock';
import type { Moment } from '../moment.ts';
import type { Offer, PersonRequest } from '../plan/plan-state.ts';
import { overlaps } from '../shifts/shift-times.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { isOpen, type OpenHours, shiftsOfTaking } from './take-hours.ts';

/** Whether two offers share open hours: a person who takes one takes hours of the other. */
export const isSameWork = (one: OpenHours, other: OpenHours): boolean =>
  one.shiftId === other.shiftId &&
  one.date === other.date &&
  one.group === other.group &&
  overlaps(spanOf(one.start, one.end), spanOf(other.start, other.end));

/** True while a person or the manager still has to answer. */
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

/** The reasons are checked in order of precedence. */
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
