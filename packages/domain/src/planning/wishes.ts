import type { DayWish } from '@fournil/contracts/planning/wishes';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { type Erased, type TypeIn, unlessErased } from '@fournil/events/define';
import { planningWishEvents } from '@fournil/events/planning/profile-events';
import { type Aggregate, accept, type DecisionOf, refuse } from '../decision.ts';
import { mergeEdit } from '../merge-edit.ts';

type WishState = { readonly wishes: readonly DayWish[] | Erased };

/** Nobody decides on erased wishes any more. */
const readable = ({ wishes }: WishState) => ({ wishes: unlessErased(wishes, []) });

/** The wishes of one person. */
export const planningWishes: Aggregate<WishState, 'wishes', TypeIn<typeof planningWishEvents>> = {
  category: 'wishes',
  events: planningWishEvents,
  initial: { wishes: [] },
  // Days and kinds are validated by the contract before the append.
  evolve: (_state, { data }) => ({ wishes: data.wishes as WishState['wishes'] }),
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
  const merged = mergeEdit<ReturnType<typeof readable>>({
    requested: { wishes },
    current: readable(state),
    laterEvents,
    ...(base ? { base: readable(base) } : {}),
  });
  if ('conflicts' in merged)
    return refuse('conflict', {
      details: { fields: merged.conflicts, revision: laterEvents.at(-1)?.revision },
    });
  if (!merged.changes.wishes) return accept();
  return accept({ type: 'PlanningWishesRecorded', data: { employeeId, wishes: [...wishes] } });
}
