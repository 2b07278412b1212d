/** The state of a swap, computed from the present week. Pure. */
import type { SwapState } from '@fournil/contracts/planning/swap-views';
import type { Moment } from '../moment.ts';
import { answerState } from '../offers/offer-state.ts';
import type { Swap } from '../plan/plan-state.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import { judgeSwap, shiftsOfSwap, swapHasBegun } from './swap-shifts.ts';

const idsOf = ({ given, taken }: Swap): readonly string[] =>
  [given, ...(taken ? [taken] : [])].map((one) => one.shiftId);

/** The reasons are checked in order of precedence. */
export function stateOfSwap(facts: WeekFacts, swap: Swap, moment: Moment): SwapState {
  if (swap.decision) return swap.decision.approved ? 'taken' : 'refused';
  if (swap.withdrawn) return 'withdrawn';
  const change = shiftsOfSwap(facts, swap, (index) => `${swap.swapId} ${index}`);
  if (!change) {
    const own = new Set(idsOf(swap));
    const isGone = planOf(facts).swaps?.some(
      (one) => one.decision?.approved && idsOf(one).some((id) => own.has(id)),
    );
    return isGone ? 'gone' : 'overtaken';
  }
  if (swapHasBegun(swap, moment)) return 'expired';
  if (judgeSwap(facts, swap, change, moment.today).blockedBy.length > 0) return 'forbidden';
  return answerState(swap);
}
