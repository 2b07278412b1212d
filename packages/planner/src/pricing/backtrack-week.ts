/**
 * Backtracking: one pattern of days is solved again with the states of every day stored, and the cheapest
 * week is read from the last day to the first.
 */

import { weights } from '../cost/weights.ts';
import { type Column, columnOf } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Rows } from '../model/rows.ts';
import type { DayPrices } from './day-prices.ts';
import type { PartialWeeks } from './partial-weeks.ts';
import type { WalkPosition, WeekRecursion } from './week-recursion.ts';

interface State {
  readonly row: number;
  readonly units: number;
}

/**
 * Follows the states of the recursion back to one week. `atMost` limits the states before each day, and `prune` drops
 * those that cannot belong to it. The returned column uses the option numbers of the unrestricted member `of`.
 */
export function backtrackWeek(
  member: Member,
  rows: Rows,
  recursion: WeekRecursion,
  kept: readonly PartialWeeks[],
  mask: number,
  atMost: Float64Array,
  prune: (states: PartialWeeks, day: number) => void,
  of: Member,
): Column {
  const positions: WalkPosition[] = [recursion.begin(kept[0] as PartialWeeks)];
  for (let day = 0; day < 7; day += 1) {
    const at = positions[day] as WalkPosition;
    const next = kept[day + 1] as PartialWeeks;
    const after =
      (mask & (1 << day)) === 0
        ? recursion.free(at, next)
        : recursion.worked(day, at, next, atMost[day + 1] as number);
    prune(after.states, day + 1);
    positions.push(after);
  }
  let state: State = recursion.cheapestEnd(positions[7] as WalkPosition);
  const option = new Int32Array(7).fill(-1);
  const pause = new Int16Array(7).fill(-1);
  for (let day = 6; day >= 0; day -= 1) {
    const before = positions[day] as WalkPosition;
    const after = positions[day + 1] as WalkPosition;
    const value = after.states.at(state.row, state.units);
    if ((mask & (1 << day)) === 0) {
      if (before.before === 2) state = unmerged(recursion, before, state, value);
      continue;
    }
    const found = origin(member, recursion, day, before, state, value);
    option[day] = found.option;
    const taken = member.days[day];
    if (taken && found.option >= 0)
      pause[day] = (recursion.layers[day] as DayPrices).breakOf(taken, found.option);
    state = found;
  }
  return columnOf(of, rows, option, pause, mask);
}

/** The state that two free days merged into this one. */
function unmerged(
  recursion: WeekRecursion,
  { states, classes }: WalkPosition,
  { row, units }: State,
  value: number,
): State {
  const { splits } = recursion;
  for (let from = 0; from < classes * 2 * splits; from += 1) {
    if (from % splits === row % splits && states.at(from, units) === value) return { row: from, units };
  }
  throw new Error('A priced week cannot be traced back');
}

/** The state from which another was reached: the sums are the same, so equality is exact. */
function origin(
  member: Member,
  recursion: WeekRecursion,
  day: number,
  from: WalkPosition,
  { row, units }: State,
  value: number,
): State & { readonly option: number } {
  const { splits } = recursion;
  const layer = recursion.layers[day] as DayPrices;
  const fixed = member.days[day]?.kind === 'fixed';
  const split = row % splits;
  const had = ((row - split) / splits) % 2;
  const endClass = Math.floor(row / (2 * splits));
  for (let kind = 0; kind < from.classes; kind += 1) {
    const limit = recursion.limitOf(day, from.before, kind, from.lastFixed);
    const preferred = recursion.preferredLimitOf(day, from.before, kind, from.lastFixed);
    for (let hadBefore = 0; hadBefore <= had; hadBefore += 1) {
      const raised = hadBefore !== had;
      if (raised && (from.before !== 2 || from.rested)) continue;
      const [allowed, preferredAt] =
        from.before === 2 ? (raised ? [limit, limit] : [0, 0]) : [limit, preferred];
      if (allowed < 0) continue;
      for (let again = 0; again < (splits > 1 ? 2 : 1) && again <= split; again += 1) {
        const source = (kind * 2 + hadBefore) * splits + split - again;
        for (let length = 0; length < layer.lengths; length += 1) {
          const before = units - (fixed ? 0 : (member.lengths[length] as number));
          const cellAt = (at: number): number =>
            (at * layer.kinds + endClass + again * layer.classes) * layer.lengths + length;
          const short = (layer.best[cellAt(allowed)] as number) + weights.shortRest;
          const kept = layer.best[cellAt(preferredAt)] as number;
          const cost = short < kept ? short : kept;
          if (cost === Number.POSITIVE_INFINITY || before < 0) continue;
          if (from.states.at(source, before) + cost === value) {
            return {
              row: source,
              units: before,
              option: fixed ? -1 : (layer.from[cellAt(short < kept ? allowed : preferredAt)] as number),
            };
          }
        }
      }
    }
  }
  throw new Error('A priced week cannot be traced back');
}
