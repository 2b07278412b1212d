/**
 * Swaps a day between two people and re-optimises the rest of both weeks, to share turns or to give two days
 * off in a row. Removing and reinserting one week at a time rarely finds such a swap, since each single step
 * leaves the day uncovered.
 */
import { shareTurns } from '../cost/turns.ts';
import { type Column, columnOf, idleColumn } from '../model/columns.ts';
import { isFree, type Member } from '../model/member.ts';
import { type Model, reachedBy } from '../model/model.ts';
import type { Rows } from '../model/rows.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { groups } from '../problem/placed-shift.ts';
import type { SeededRandom } from './seeded-random.ts';

type Pair = readonly [Member, Member];

/** The saving of a row of the day taken over, and the cost of work on a day given away: more than any week. */
const pull = 5000;

/** Whether the shop's comfort setting rotates closings or Sundays among people. */
export const hasTurns = ({ comfort }: Model): boolean =>
  comfort.weights.closingTurn + comfort.weights.sundayTurn > 0;

/** Pairs of people with days to plan who could do each other's work, when the shop shares turns. */
export function pairsOf(model: Model): readonly Pair[] {
  const { members, problem } = model;
  if (!hasTurns(model)) return [];
  const free = members.filter(isFree);
  return free.flatMap((one, index) =>
    free.slice(index + 1).flatMap((other): Pair[] => {
      const [first, second] = [problem.people[one.person], problem.people[other.person]];
      return first && second && shareTurns(first, second) ? [[one, other]] : [];
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

/** Makes work on a day dearer than any week is worth. */
function keepFree({ staff }: Rows, prices: Float64Array, day: number): void {
  for (let group = 0; group < groups.length; group += 1) {
    const row = staff[day * groups.length + group] as number;
    if (row >= 0) prices[row] = (prices[row] as number) + pull;
  }
}

/**
 * Prices at which a member's cheapest week has the work of another's week on the day, or is free if that week
 * is.
 */
function pullTowards(
  { rows }: Model,
  prices: Float64Array,
  day: number,
  of: Member,
  column: Column,
): Float64Array {
  const pulled = prices.slice();
  if (takenOn(of, column, day) === undefined) {
    keepFree(rows, pulled, day);
    return pulled;
  }
  const option = new Int32Array(7).fill(-1);
  option[day] = column.option[day] as number;
  for (const row of columnOf(of, rows, option, column.pause, 1 << day).rows)
    pulled[row] = (pulled[row] as number) - pull;
  return pulled;
}

/** Answers the best week of a member at prices. */
type Cheapest = (member: Member, prices: Float64Array) => Column | undefined;

/** The people whom a swap changed; the search then improves the plan, and keeps the swap or undoes it. */
export interface Swapped {
  readonly people: Pair;
  readonly previous: readonly Column[];
}

/** Exchanges a day of two people; the rest of both weeks is the best with it and with days on which the first stays free. */
function exchange(
  model: Model,
  state: PlanState,
  { pair, day, free }: { readonly pair: Pair; readonly day: number; readonly free: readonly number[] },
  cheapest: Cheapest,
): Swapped {
  const previous = pair.map(({ person }) => state.columns[person] as Column) as [Column, Column];
  for (const member of pair) state.set(idleColumn(member));
  for (const [at, member] of pair.entries()) {
    const prices = state.marginalPrices(reachedBy(model, member));
    const [other, theirs] = [pair[1 - at] as Member, previous[1 - at] as Column];
    const pulled = pullTowards(model, prices, day, other, theirs);
    for (const rest of at === 0 ? free : []) keepFree(model.rows, pulled, rest);
    const found = cheapest(member, pulled);
    state.set(found ?? (previous[at] as Column));
  }
  return { people: pair, previous };
}

/** Exchanges a random day of a random pair; null when their weeks do not differ. */
export function swapDay(
  model: Model,
  state: PlanState,
  random: SeededRandom,
  pairs: readonly Pair[],
  cheapest: Cheapest,
): Swapped | null {
  const pair = pairs[random.below(pairs.length)];
  if (!pair) return null;
  const [one, other] = pair.map(({ person }) => state.columns[person] as Column) as [Column, Column];
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => differsOn(pair, [one, other], day));
  const day = days[random.below(Math.max(1, days.length))];
  return day === undefined ? null : exchange(model, state, { pair, day, free: [] }, cheapest);
}

/** Days worked, bit 0 Monday. */
export const workedDays = ({ days }: Member, { option }: Column): number =>
  days.reduce(
    (mask, { day, kind }) => (kind === 'fixed' || (option[day] ?? -1) >= 0 ? mask | (1 << day) : mask),
    0,
  );

/**
 * Gives a day off to a person without two days off in a row: a person who is free that day takes the work
 * over, even if not of the same pair, and the rest of both weeks is re-optimised. Null if everybody has two
 * days, or nobody can take over.
 */
export function giveDayOff(
  model: Model,
  state: PlanState,
  random: SeededRandom,
  cheapest: Cheapest,
): Swapped | null {
  const { comfort } = model;
  const { noPairOff } = comfort.weights;
  const free = model.members.filter(isFree);
  const lacks = ({ person }: Member, mask: number): boolean => comfort.daysOff(person, mask) >= noPairOff;
  const choices = free.flatMap((member) => {
    const column = state.columns[member.person] as Column;
    const mask = workedDays(member, column);
    if (!lacks(member, mask)) return [];
    return member.days.flatMap(({ day }) => {
      const taken = takenOn(member, column, day);
      if (!taken || lacks(member, mask & ~(1 << day))) return [];
      // The neighbouring day off stays one, or the two would only change places.
      const beside = [day - 1, day + 1].filter(
        (next) => member.days[next]?.kind === 'free' && (mask & (1 << next)) === 0,
      );
      const others = free.filter(
        (other) =>
          other !== member &&
          takenOn(other, state.columns[other.person] as Column, day) === undefined &&
          other.days[day]?.options.some(({ group }) => group === taken.group),
      );
      return others.map((other) => ({ pair: [member, other] as const, day, free: beside }));
    });
  });
  const chosen = choices[random.below(Math.max(1, choices.length))];
  return chosen ? exchange(model, state, chosen, cheapest) : null;
}
