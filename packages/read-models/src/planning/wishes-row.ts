import { dayWish } from '@fournil/contracts/planning/wishes';
import type { SaidWishes } from '@fournil/week/wishes/said-wishes';
import type { PlanningWishesRow } from './wishes-view.ts';

/** Wishes as stored, oldest first; what this version does not know is as if never said. */
export const saidWishesOf = (row: Pick<PlanningWishesRow, 'said'> | undefined): readonly SaidWishes[] =>
  (row?.said ?? []).map(({ at, wishes }) => ({
    at,
    wishes: wishes.flatMap((one) => dayWish.safeParse(one).data ?? []),
  }));
