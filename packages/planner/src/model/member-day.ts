/** A day of a member, linked to the days around it: its ends limit the starts of the next days. */

import type { DayOption } from './day-options.ts';
import { type DayTable, tableOf } from './day-table.ts';
import type { Grid } from './grid.ts';
import type { Rows } from './rows.ts';

export interface MemberDay {
  readonly day: number;
  readonly kind: 'closed' | 'free' | 'fixed';
  readonly options: readonly DayOption[];
  readonly table: DayTable;
  /** Cost of a break that begins in a slot, at group × reach + slot. */
  readonly rush: Float64Array;
  /** Cost of each option, in the order of `options`. */
  readonly cost: Float64Array;
  /** Whether an option is a closing. */
  readonly closes: Uint8Array;
  /** Per option the class of its end (starts it allows on later days); plus `classes` for a coupure. */
  readonly endClass: Uint8Array;
  readonly classes: number;
  /** Earliest starts that ends of earlier days may require, as slots, ascending; the first is 0. */
  readonly limits: Uint8Array;
  /** Per option (or for the fixed work) the index of the latest limit that its start respects. */
  readonly limit: Uint8Array;
  /** Per class the index of the limit it sets on the next day, and for 35 h of rest on the day after; -1: no start. */
  readonly nextLimit: Int8Array;
  readonly skipLimit: Int8Array;
  /** Per class the index of the limit of the preferred rest on the next day, at `nextLimit` or later. */
  readonly preferredLimit: Int8Array;
  /** Per class of Saturday: whether a free Sunday after it is the weekly rest. */
  readonly restsAfter: Uint8Array;
  /** Cost of a day without work (a change of what was published). */
  readonly offCost: number;
}

/**
 * Limits after work that ends at a time of this class: the earliest start on the next day by law (`next`) and by
 * preference (`preferred`), and on the day after it for the 35 h of rest (`skip`).
 */
export interface EndClass {
  readonly next: number;
  readonly preferred: number;
  readonly skip: number;
}

/**
 * A day before it is linked to the days around it; `endClasses` are the earliest starts that each class
 * allows.
 */
export type UnlinkedDay = Omit<
  MemberDay,
  'limits' | 'limit' | 'nextLimit' | 'preferredLimit' | 'skipLimit' | 'restsAfter' | 'table'
> & {
  /** First slot of each option, or of the fixed work. */
  readonly start: Uint8Array;
  readonly endClasses: readonly EndClass[];
};

export const positionIn = ({ noStart }: Grid, limits: Uint8Array | undefined, start: number): number =>
  start >= noStart ? -1 : Math.max(0, limits?.indexOf(start) ?? 0);

const limitsOn = (
  { noStart }: Grid,
  unlinked: readonly UnlinkedDay[],
  day: number,
  tuesdayStart: number,
): Uint8Array => {
  const starts = [
    0,
    ...(unlinked[day - 1]?.endClasses.flatMap(({ next, preferred }) => [next, preferred]) ?? []),
    ...(unlinked[day - 2]?.endClasses.map(({ skip }) => skip) ?? []),
    ...(day === 1 ? [tuesdayStart] : []),
  ].filter((start) => start < noStart);
  return Uint8Array.from([...new Set(starts)].toSorted((one, other) => one - other));
};

/** Links the day to the limits of the days before it, and adds its own limits for the days after it. */
export function linkedDay(
  rows: Rows,
  unlinked: readonly UnlinkedDay[],
  own: UnlinkedDay,
  day: number,
  tuesdayStart: number,
  cells: {
    readonly kinds: number;
    readonly lengthOf: (option: DayOption) => number;
    readonly lengths: number;
  },
): MemberDay {
  const { endClasses, start, ...rest } = own;
  const limits = limitsOn(rows.grid, unlinked, day, tuesdayStart);
  const next = limitsOn(rows.grid, unlinked, day + 1, tuesdayStart);
  const skip = limitsOn(rows.grid, unlinked, day + 2, tuesdayStart);
  const limit = start.map((one) => limits.findLastIndex((first) => first <= one));
  return {
    ...rest,
    limits,
    limit,
    table: tableOf(rows, day, own.options, (index) => {
      const kind = (limit[index] as number) * cells.kinds * own.classes + (own.endClass[index] as number);
      return kind * cells.lengths + cells.lengthOf(own.options[index] as DayOption);
    }),
    nextLimit: Int8Array.from(endClasses, (endClass) => positionIn(rows.grid, next, endClass.next)),
    preferredLimit: Int8Array.from(endClasses, (endClass) => positionIn(rows.grid, next, endClass.preferred)),
    skipLimit: Int8Array.from(endClasses, (endClass) => positionIn(rows.grid, skip, endClass.skip)),
    restsAfter: Uint8Array.from(endClasses, (endClass) => Number(endClass.skip === 0)),
  };
}
