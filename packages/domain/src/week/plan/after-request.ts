/** Requests about offers and swaps in the plan of a week, and their answers. Pure. */
import type { EventOf } from '@fournil/events/define';
import type { requestEvents } from '@fournil/events/planning/events';
import type { Offer, PlanState, Stamp, Swap } from './plan-state.ts';

type RequestFact = EventOf<(typeof requestEvents)[number]>;

export const withOffer = (state: PlanState, offerId: string, more: Partial<Offer>): PlanState => ({
  ...state,
  offers: (state.offers ?? []).map((one) => (one.offerId === offerId ? { ...one, ...more } : one)),
});

const withSwap = (state: PlanState, { swapId }: { swapId: string }, more: Partial<Swap>): PlanState => ({
  ...state,
  swaps: (state.swaps ?? []).map((one) => (one.swapId === swapId ? { ...one, ...more } : one)),
});

export function afterRequest(state: PlanState, event: RequestFact, stamp: Stamp | null): PlanState {
  switch (event.type) {
    case 'ShiftOffered': {
      const { week: _week, ...offer } = event.data;
      return { ...state, offers: [...(state.offers ?? []), { ...offer, stamp }] };
    }
    case 'ShiftOfferAnswered':
      return withOffer(state, event.data.offerId, { answer: { agreed: event.data.agreed, stamp } });
    case 'ShiftOfferWithdrawn':
      return withOffer(state, event.data.offerId, { withdrawn: true });
    case 'ShiftSwapAsked': {
      const { week: _week, ...swap } = event.data;
      return { ...state, swaps: [...(state.swaps ?? []), { ...swap, stamp }] };
    }
    case 'ShiftSwapAnswered':
      return withSwap(state, event.data, { answer: { agreed: event.data.agreed, stamp } });
    case 'ShiftSwapDecided':
      return withSwap(state, event.data, { decision: { approved: event.data.approved, stamp } });
    case 'ShiftSwapWithdrawn':
      return withSwap(state, event.data, { withdrawn: true });
  }
}
