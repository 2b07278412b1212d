/** Walks one pattern of days again, keeping every day's states, and reads the cheapest week off backwards. */
import { type Column, columnOf } from './columns.ts';
import type { DayPrices } from './day-prices.ts';
import type { Member } from './member.ts';
import type { Rows } from './rows.ts';
import type { WeekStates } from './week-states.ts';
import type { Standing, WeekWalk } from './week-walk.ts';
import { weights } from './weights.ts';

interface State {
  readonly row: number;
  readonly units: number;
}

/** `prune` drops the states before a day that are no part of that week: without it, there are many. */
export function traceWeek(
  member: Member,
  rows: Rows,
  walk: WeekWalk,
  kept: readonly WeekStates[],
  mask: number,
  prune: (states: WeekStates, day: number) => void,
): Column {
  const standing: Standing[] = [walk.begin(kept[0] as WeekStates)];
  for (let day = 0; day < 7; day += 1) {
    const at = standing[day] as Standing;
    const next = kept[day + 1] as WeekStates;
    const after = (mask & (1 << day)) === 0 ? walk.free(at, next) : walk.worked(day, at, next);
    prune(after.states, day + 1);
    standing.push(after);
  }
  let state: State = walk.cheapestEnd(standing[7] as Standing);
  const option = new Int16Array(7).fill(-1);
  const pause = new Int16Array(7).fill(-1);
  for (let day = 6; day >= 0; day -= 1) {
    const before = standing[day] as Standing;
    const after = standing[day + 1] as Standing;
    const value = after.states.at(state.row, state.units);
    if ((mask & (1 << day)) === 0) {
      if (before.before === 2) state = unmerged(walk, before, state, value);
      continue;
    }
    const found = origin(member, walk, day, before, state, value);
    option[day] = found.option;
    const taken = member.days[day];
    if (taken && found.option >= 0) pause[day] = (walk.layers[day] as DayPrices).breakOf(taken, found.option);
    state = found;
  }
  return columnOf(member, rows, option, pause, mask);
}

/** The state that two free days merged into this one. */
function unmerged(
  walk: WeekWalk,
  { states, classes }: Standing,
  { row, units }: State,
  value: number,
): State {
  const { splits } = walk;
  for (let from = 0; from < classes * 2 * splits; from += 1) {
    if (from % splits === row % splits && states.at(from, units) === value) return { row: from, units };
  }
  throw new Error('A priced week cannot be traced back');
}

/** Where a state came from: the same sums, so equality is exact. */
function origin(
  member: Member,
  walk: WeekWalk,
  day: number,
  from: Standing,
  { row, units }: State,
  value: number,
): State & { readonly option: number } {
  const { splits } = walk;
  const layer = walk.layers[day] as DayPrices;
  const fixed = member.days[day]?.kind === 'fixed';
  const split = row % splits;
  const had = ((row - split) / splits) % 2;
  const ending = Math.floor(row / (2 * splits));
  for (let kind = 0; kind < from.classes; kind += 1) {
    const limit = walk.limitOf(day, from.before, kind, from.lastFixed);
    const wished = walk.wishedOf(day, from.before, kind, from.lastFixed);
    for (let hadBefore = 0; hadBefore <= had; hadBefore += 1) {
      const raised = hadBefore !== had;
      if (raised && (from.before !== 2 || from.rested)) continue;
      const [allowed, wanted] = from.before === 2 ? (raised ? [limit, limit] : [0, 0]) : [limit, wished];
      if (allowed < 0) continue;
      for (let again = 0; again < (splits > 1 ? 2 : 1) && again <= split; again += 1) {
        const source = (kind * 2 + hadBefore) * splits + split - again;
        for (let length = 0; length < layer.lengths; length += 1) {
          const before = units - (fixed ? 0 : (member.lengths[length] as number));
          const cellAt = (at: number): number =>
            (at * layer.kinds + ending + again * layer.classes) * layer.lengths + length;
          const short = (layer.best[cellAt(allowed)] as number) + weights.shortRest;
          const kept = layer.best[cellAt(wanted)] as number;
          const cost = short < kept ? short : kept;
          if (cost === Number.POSITIVE_INFINITY || before < 0) continue;
          if (from.states.at(source, before) + cost === value) {
            return {
              row: source,
              units: before,
              option: fixed ? -1 : (layer.from[cellAt(short < kept ? allowed : wanted)] as number),
            };
          }
        }
      }
    }
  }
  throw new Error('A priced week cannot be traced back');
}
