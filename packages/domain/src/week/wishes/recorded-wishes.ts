/** A person's wishes at a time, and whether a week keeps them. Pure. */
import type { DayWish } from '@fournil/contracts/planning/wishes';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { lastMinute, minutesOf, spanOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { type Cell, workablePart } from '../cells/effective-cell.ts';

/** All wishes of a person that apply from an instant on. */
export interface RecordedWishes {
  /** ISO instant. */
  readonly at: string;
  readonly wishes: readonly DayWish[];
}

/** The wishes in force at an instant; without an instant, the last ones. `said` is in order of time. */
export const wishesAt = (recorded: readonly RecordedWishes[], at: string | null): readonly DayWish[] =>
  recorded.findLast((one) => at === null || one.at <= at)?.wishes ?? [];

/** The hours that a wish names, in minutes of the day; null for none. */
export function wishedHours(
  { kind, from, to }: DayWish,
  { cells }: Pick<ShopSettings, 'cells'>,
): { readonly from: number; readonly to: number } | null {
  switch (kind) {
    case 'off':
      return null;
    case 'morning':
      return { from: 0, to: minutesOf(cells.morningUntil) };
    // A shift that begins in the evening continues into the next morning.
    case 'afternoon':
      return { from: minutesOf(cells.afternoonFrom), to: lastMinute };
    case 'hours':
      return spanOf(from ?? '00:00', to ?? '24:00');
  }
}

/** `open`: undecided, since the day was closed or absent anyway, or hours were wished for on a free day. */
export type WishState = 'met' | 'unmet' | 'open';

/** Whether the day could have been otherwise: a rest typed for the week is one that the manager gave. */
const couldBeOtherwise = ({ value, source }: Cell): boolean =>
  workablePart(value) !== 'none' || (value === 'Repos' && source === 'typed');

/** `shifts`: those of the person on that day. */
export function wishState(
  wish: DayWish,
  cell: Cell,
  shifts: readonly Pick<ShiftData, 'start' | 'end'>[],
  settings: Pick<ShopSettings, 'cells'>,
): WishState {
  if (!couldBeOtherwise(cell)) return 'open';
  const hours = wishedHours(wish, settings);
  if (hours === null) return shifts.length === 0 ? 'met' : 'unmet';
  if (shifts.length === 0) return 'open';
  const isWithin = shifts.every(({ start, end }) => {
    const span = spanOf(start, end);
    return span.from >= hours.from && span.to <= hours.to;
  });
  return isWithin ? 'met' : 'unmet';
}
