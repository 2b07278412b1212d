/** The cost of a day that goes against its person's wish. */
import type { Window, Wishes } from '../problem/problem.ts';
import type { ComfortWeights } from './comfort-weights.ts';

/**
 * This many wishes of a week have full weight; with more, each weighs less, so that wishing for every day
 * gives no advantage.
 */
const wholeWishes = 3;

/** The cost of ignoring the wishes for one day, in whole points. */
export function wishWeight(
  { days, behind }: Wishes,
  { wish, wishBehind }: Pick<ComfortWeights, 'wish' | 'wishBehind'>,
): number {
  const count = days.filter((day) => day !== null).length;
  const share = (wish + behind * wishBehind) * Math.min(1, wholeWishes / Math.max(1, count));
  return Math.max(2, Math.floor(share / 2) * 2);
}

/** `parts`: the shifts of the day; a day without shifts breaks no wish. */
export function wishCost(
  wishes: Wishes | undefined,
  day: number,
  parts: readonly { readonly start: number; readonly end: number }[],
  weights: Pick<ComfortWeights, 'wish' | 'wishBehind'>,
): number {
  const wish = wishes?.days[day] ?? null;
  if (!wishes || wish === null || parts.length === 0) return 0;
  const isWithin = ({ from, to }: Window): boolean =>
    parts.every(({ start, end }) => start >= from && end <= to);
  return wish !== 'off' && isWithin(wish) ? 0 : wishWeight(wishes, weights);
}
