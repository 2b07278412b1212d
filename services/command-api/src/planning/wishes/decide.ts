import type { DayWish } from '@fournil/contracts/planning/wishes';
import { type Aggregate, accept, type DecisionOf, refuse } from '@fournil/domain/decision';
import { mergeEdit } from '@fournil/domain/merge-edit';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { TypeIn } from '@fournil/events/define';
import { unlessErased } from '@fournil/events/erased';
import { planningWishEvents } from '@fournil/events/planning/wish-events';

type WishState = { readonly wishes: readonly DayWish[] };

/** The wishes of one person. */
export const planningWishes: Aggregate<WishState, 'wishes', TypeIn<typeof planningWishEvents>> = {
  category: 'wishes',
  events: planningWishEvents,
  initial: { wishes: [] },
  // Days and kinds are validated by the contract before the append.
  evolve: (_state, { data }) => ({ wishes: unlessErased(data.wishes, []) as readonly DayWish[] }),
};

/** All wishes at once, in the order they were sent; the same again is no new fact. */
export function decideChangeWishes(
  employeeId: string,
  wishes: readonly DayWish[],
  state: WishState,
  {
    base,
    laterEvents,
  }: { readonly base?: WishState; readonly laterEvents: readonly Recorded<FournilEvent>[] },
): DecisionOf<typeof planningWishes> {
  const merged = mergeEdit<WishState>({
    requested: { wishes },
    current: state,
    laterEvents,
    ...(base ? { base } : {}),
  });
  if ('conflicts' in merged)
    return refuse('conflict', {
      details: { fields: merged.conflicts, revision: laterEvents.at(-1)?.revision },
    });
  if (!merged.changes.wishes) return accept();
  return accept({ type: 'PlanningWishesRecorded', data: { employeeId, wishes: [...wishes] } });
}
