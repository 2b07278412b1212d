/**
 * Turns that two equals swap: one day of theirs, a Sunday or a closing among others, is exchanged, and the rest of both weeks is the
 * best beside it. A search that removes and reinserts one after the other seldom gets there, since each alone would
 * leave the day without anybody.
 */
import { areEqual } from '../cost/comfort.ts';
import { type Column, columnOf, idleColumn } from '../model/columns.ts';
import { isFree, type Member } from '../model/member.ts';
import { type Model, reachedBy } from '../model/model.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { groups } from '../problem/placed-shift.ts';
import type { SeededRandom } from './seeded-random.ts';

type Pair = readonly [Member, Member];

/** What a row of the day that is taken over saves, and what work on a day that is given away costs: more than any week. */
const pull = 5000;

/** Free people who could do each other's work, where the shop's choice takes turns at all. */
export function pairsOf({ members, problem, comfort }: Model): readonly Pair[] {
  const { closingTurn, sundayTurn } = comfort.weights;
  if (closingTurn + sundayTurn === 0) return [];
  const free = members.filter(isFree);
  return free.flatMap((one, index) =>
    free.slice(index + 1).flatMap((other): Pair[] => {
      const [first, second] = [problem.people[one.person], problem.people[other.person]];
      return first && second && areEqual(first, second) ? [[one, other]] : [];
    }),
  );
}

const takenOn = (member: Member, column: Column, day: number) =>
  member.days[day]?.options[column.option[day] ?? -1];

/** Whether two weeks differ on a day in who works, or in who closes. */
function differsOn(pair: Pair, columns: readonly [Column, Column], day: number): boolean {
  const [one, other] = [takenOn(pair[0], columns[0], day), takenOn(pair[1], columns[1], day)];
  return (one === undefined) !== (other === undefined) || one?.closes !== other?.closes;
}

/** Prices at which a member's cheapest week has on the day the work of another's week, or is free where that is. */
function pullTowards(
  { rows }: Model,
  prices: Float64Array,
  day: number,
  of: Member,
  column: Column,
): Float64Array {
  const pulled = prices.slice();
  if (takenOn(of, column, day) === undefined) {
    for (let group = 0; group < groups.length; group += 1) {
      const row = rows.staff[day * groups.length + group] as number;
      if (row >= 0) pulled[row] = (pulled[row] as number) + pull;
    }
    return pulled;
  }
  const option = new Int32Array(7).fill(-1);
  option[day] = column.option[day] as number;
  for (const row of columnOf(of, rows, option, column.pause, 1 << day).rows)
    pulled[row] = (pulled[row] as number) - pull;
  return pulled;
}

/**
 * Exchanges a day drawn of a pair drawn; `cheapest` answers the best week of a member at prices. Whom it changed, for the
 * search to improve and to keep or not; null where their weeks do not differ.
 */
export function swapDay(
  model: Model,
  state: PlanState,
  random: SeededRandom,
  pairs: readonly Pair[],
  cheapest: (member: Member, prices: Float64Array) => Column | undefined,
): { readonly people: Pair; readonly previous: readonly Column[] } | null {
  const pair = pairs[random.below(pairs.length)];
  if (!pair) return null;
  const previous = pair.map(({ person }) => state.columns[person] as Column) as [Column, Column];
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => differsOn(pair, previous, day));
  const day = days[random.below(Math.max(1, days.length))];
  if (day === undefined) return null;
  for (const member of pair) state.set(idleColumn(member));
  for (const [at, member] of pair.entries()) {
    const prices = state.marginalPrices(reachedBy(model, member));
    const [other, theirs] = [pair[1 - at] as Member, previous[1 - at] as Column];
    const found = cheapest(member, pullTowards(model, prices, day, other, theirs));
    state.set(found ?? (previous[at] as Column));
  }
  return { people: pair, previous };
}
