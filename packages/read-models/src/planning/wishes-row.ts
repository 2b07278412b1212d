import { dayWish } from '@fournil/contracts/planning/wishes';
import type { RecordedWishes } from '@fournil/week/wishes/recorded-wishes';
import type { PlanningWishesRow } from './wishes-view.ts';

/** Wishes as stored, oldest first; values that this version does not know are ignored. */
export const recordedWishesOf = (
  row: Pick<PlanningWishesRow, 'said'> | undefined,
): readonly RecordedWishes[] =>
  (row?.said ?? []).map(({ at, wishes }) => ({
    at,
    wishes: wishes.flatMap((one) => dayWish.safeParse(one).data ?? []),
  }));
