/**
 * A day's options prepared for pricing. The reduced cost of an option is a sum of a few prefix sums of
 * prices. The positions of these sums, and the option's cell in the day's table, never change and are
 * computed once.
 */
import { groups } from '../problem/placed-shift.ts';
import type { DayOption } from './day-options.ts';
import type { Grid } from './grid.ts';
import type { Rows } from './rows.ts';

/** The position at which a group's prefix sums of prices begin, from midnight to each slot. */
export const sumsOf = ({ reach }: Grid, group: number): number => group * (reach + 1);

/** The largest power of two in a number of slots. */
const levelOf = (count: number): number => Math.floor(Math.log2(Math.max(1, count)));

/** Consecutive options of one group that pricing reads in the same way, from `first` to before `end`. */
export interface OptionRun {
  readonly group: number;
  readonly isSplit: boolean;
  /** Slots that their break takes from coverage: 0 where they have none. */
  readonly breakSlots: number;
  readonly first: number;
  readonly end: number;
  /** Slots in which a break of theirs may begin, and how many levels (stretches of 1, 2, 4… slots) are needed. */
  readonly breakFrom: number;
  readonly breakTo: number;
  readonly levels: number;
}

export interface DayTable {
  readonly runs: readonly OptionRun[];
  /**
   * Per option: its cell; its bundle; the sums at its start and end; for a coupure those at its pause and its
   * second start, else the two stretches of slots, at level × reach + first, in which its break may begin.
   */
  readonly reads: Int32Array;
  /** Rows that are covered whole or not at all, each combination once: people, skills, management. */
  readonly bundles: readonly Int32Array[];
}

/** The number of entries per option in `reads`. */
export const width = 6;

/**
 * For options that cover no row of skills or management, which are most: building a text for each would take
 * as long as all the rest.
 */
const plainKeys = groups.map((_, group) => String(group));

const isSplit = ({ again, end }: DayOption): boolean => again < end;
/** Slots that the break of an option leaves uncovered. */
export const breakSlotsOf = ({ minutes }: Grid, { breakFrom, breakTo, breakMinutes }: DayOption): number =>
  breakFrom <= breakTo ? Math.ceil(breakMinutes / minutes) : 0;

/** The options ordered for pricing, so that options read in the same way are next to each other. */
export function inRuns(grid: Grid, options: readonly DayOption[]): readonly DayOption[] {
  const orderOf = (one: DayOption): number =>
    (one.group * 2 + Number(isSplit(one))) * (grid.reach + 1) + breakSlotsOf(grid, one);
  // There are few orders and thousands of options.
  return [...Map.groupBy(options, orderOf)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, same]) => same);
}

/** Makes the table of a day. `cellOf` returns the index at which `DayPrices.best` stores an option's cost. */
export function tableOf(
  rows: Rows,
  day: number,
  options: readonly DayOption[],
  cellOf: (index: number) => number,
): DayTable {
  const bundles: Int32Array[] = [];
  const placeOf = new Map<string, number>();
  const reads = new Int32Array(options.length * width);
  for (const [index, option] of options.entries()) {
    const { group } = option;
    const key = option.rows.length === 0 ? (plainKeys[group] as string) : `${group} ${option.rows.join()}`;
    let place = placeOf.get(key);
    if (place === undefined) {
      const bundle = [rows.staff[day * groups.length + group] as number, ...option.rows];
      place = bundles.push(Int32Array.from(bundle)) - 1;
      placeOf.set(key, place);
    }
    const base = sumsOf(rows.grid, group);
    const at = index * width;
    const [one, other] = innerOf(rows.grid, option, base);
    reads[at] = cellOf(index);
    reads[at + 1] = place;
    reads[at + 2] = base + option.start;
    reads[at + 3] = base + option.end;
    reads[at + 4] = one;
    reads[at + 5] = other;
  }
  return { runs: runsOf(rows.grid, options), reads, bundles };
}

/** The last two of an option's reads. */
function innerOf(grid: Grid, option: DayOption, base: number): readonly [number, number] {
  const { pause, again, breakFrom, breakTo } = option;
  if (isSplit(option)) return [base + pause, base + again];
  if (breakSlotsOf(grid, option) === 0) return [0, 0];
  const level = levelOf(breakTo - breakFrom + 1);
  return [level * grid.reach + breakFrom, level * grid.reach + breakTo + 1 - (1 << level)];
}

function runsOf(grid: Grid, options: readonly DayOption[]): readonly OptionRun[] {
  const runs: OptionRun[] = [];
  for (const [index, option] of options.entries()) {
    const { group, breakFrom, breakTo } = option;
    const breakSlots = breakSlotsOf(grid, option);
    const last = runs.at(-1);
    const same =
      last?.group === group && last.isSplit === isSplit(option) && last.breakSlots === breakSlots
        ? runs.pop()
        : undefined;
    runs.push({
      group,
      isSplit: isSplit(option),
      breakSlots,
      first: same?.first ?? index,
      end: index + 1,
      breakFrom: Math.min(same?.breakFrom ?? breakFrom, breakFrom),
      breakTo: Math.max(same?.breakTo ?? breakTo, breakTo),
      levels: Math.max(same?.levels ?? 0, breakSlots > 0 ? levelOf(breakTo - breakFrom + 1) + 1 : 0),
    });
  }
  return runs;
}
