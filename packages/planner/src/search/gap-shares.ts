/**
 * Divides the optimality gap: at the bound's dual prices it is a sum over people (the reduced cost of their
 * week above their cheapest one) and rows (the cost of their cover above the cover that their price pays
 * for). The search starts where the shares are large.
 */

import { valueAt } from '../model/columns.ts';
import { isFree, type Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import { cellOf } from '../model/rows.ts';
import type { PlanState } from '../plan/plan-state.ts';
import type { Pricer } from '../pricing/pricer.ts';
import { groups } from '../problem/placed-shift.ts';
import type { SeededRandom } from './seeded-random.ts';

/** One group's day: its rows, and its possible people. */
interface GroupDay {
  readonly group: number;
  readonly rows: readonly number[];
  readonly able: readonly Member[];
}

/** The lowest weights in the random choice, so that every person and day can be chosen. */
const leastWeightOfPerson = 2;
const leastWeightPerAble = 0.5;

export class GapShares {
  readonly #model: Model;
  readonly #prices: Float64Array;
  /**
   * Per person the cheapest week at these prices; per row the minimum of its cost minus the value of its
   * covers.
   */
  readonly #cheapest: Float64Array;
  readonly #leastOfRow: Float64Array;
  readonly #inGroup: readonly (readonly Member[])[];
  readonly #days: readonly GroupDay[];

  constructor(model: Model, pricer: Pricer, prices: Float64Array) {
    const { rows, members } = model;
    this.#model = model;
    this.#prices = prices.slice();
    const free = members.filter(isFree);
    this.#cheapest = new Float64Array(members.length);
    for (const member of free) this.#cheapest[member.person] = pricer.best(member, this.#prices);
    const reached = new Set(model.pools.flatMap((pool) => [...pool.rows]));
    this.#leastOfRow = Float64Array.from({ length: rows.count }, (_, row) => {
      // Uncoverable rows are not part of the gap.
      if (!reached.has(row)) return this.#valueOfRow(row, 0);
      let least = Number.POSITIVE_INFINITY;
      for (let covered = 0; covered < rows.width; covered += 1)
        least = Math.min(least, this.#valueOfRow(row, covered));
      return least;
    });
    const works = (member: Member, group: number, day?: number): boolean =>
      member.days.some(
        ({ day: on, options }) =>
          (day === undefined || on === day) && options.some((option) => option.group === group),
      );
    this.#inGroup = groups.map((_, group) => free.filter((member) => works(member, group)));
    this.#days = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
      groups.flatMap((_, group) => {
        const able = free.filter((member) => works(member, group, day));
        return able.length > 0 ? [{ group, able, rows: rowsOfDay(model, day, group) }] : [];
      }),
    );
  }

  #valueOfRow(row: number, covered: number): number {
    const { costAt, width } = this.#model.rows;
    return (costAt[row * width + covered] as number) - (this.#prices[row] as number) * covered;
  }

  #ofRow(state: PlanState, row: number): number {
    return this.#valueOfRow(row, state.covered[row] as number) - (this.#leastOfRow[row] as number);
  }

  #ofPerson(state: PlanState, { person }: Member): number {
    const column = state.columns[person];
    return column ? Math.max(0, valueAt(column, this.#prices) - (this.#cheapest[person] as number)) : 0;
  }

  /** The sum of all shares: the plan's cost less the bound at these prices. */
  total(state: PlanState): number {
    let sum = 0;
    for (let row = 0; row < this.#leastOfRow.length; row += 1) sum += this.#ofRow(state, row);
    return this.#model.members.reduce((whole, member) => whole + this.#ofPerson(state, member), sum);
  }

  /** Draws people of one group by their shares, around a day drawn by its share. */
  selectPeople(random: SeededRandom, state: PlanState, count: number): Member[] {
    const day = drawn(
      random,
      this.#days,
      ({ rows, able }) =>
        rows.reduce((sum, row) => sum + this.#ofRow(state, row), 0) + leastWeightPerAble * able.length,
    );
    if (!day) return [];
    const found = [day.able[random.below(day.able.length)] as Member];
    const peers = this.#inGroup[day.group] ?? [];
    while (found.length < Math.min(count, peers.length)) {
      const next = drawn(random, peers, (member) =>
        found.includes(member) ? 0 : this.#ofPerson(state, member) + leastWeightOfPerson,
      );
      if (!next || found.includes(next)) break;
      found.push(next);
    }
    return found;
  }
}

function rowsOfDay({ rows }: Model, day: number, group: number): number[] {
  const found: number[] = [];
  for (let slot = 0; slot < rows.grid.reach; slot += 1) {
    const cell = cellOf(rows.grid, day, group, slot);
    for (const row of [rows.cover[cell] as number, rows.qualified[cell] as number])
      if (row >= 0) found.push(row);
  }
  for (const skill of rows.skills) if (skill.day === day && skill.group === group) found.push(skill.row);
  return found;
}

/** One of the items, drawn with a probability proportional to its weight. */
function drawn<Item>(
  random: SeededRandom,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item | undefined {
  const weights = items.map(weightOf);
  let left = (random.below(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return items[index];
  }
  return items.at(-1);
}
