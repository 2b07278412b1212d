/**
 * Dual ascent: a first bound and good prices by subgradient steps on the Lagrangian (Polyak's length,
 * deflected direction). It ends some per cent below the bound of column generation, but needs no linear
 * programme, and its last columns are most of those in the solution of the master problem.
 */

import { type Column, idleColumn, valueAt } from '../model/columns.ts';
import type { Member } from '../model/member.ts';
import type { Model } from '../model/model.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { type DualBound, type PricingContext, pricesOf } from './lagrangian.ts';

const damping = 0.8;
/** Rounds without a better bound after which steps get shorter. */
const patience = 5;
const stepReduction = 0.7;
/** Cap on the initial prices: a row that only one person can cover gives no hint of its price. */
const highestFirstPrice = 20;
/** Columns of the last rounds per person that the master problem starts with. */
const handedOver = 15;

const roundsFor = (people: number): number => 80 + 2 * people;

/** The best bound found; the master problem gets the columns of the last rounds. */
export async function dualAscent(
  context: PricingContext,
  state: PlanState,
  share: number,
): Promise<DualBound> {
  const { model, master, pricer, budget } = context;
  const { rows, members } = master.pool;
  const costs = rowCostFunctions(model, members.length, rows);
  const prices = new Float64Array(model.rows.count);
  const known = members.map((member) => [
    state.columns[member.person] ?? idleColumn(member),
    idleColumn(member),
  ]);
  const target = known.reduce((sum, [column]) => sum + (column?.cost ?? 0), costs.of(state.covered));
  let duals = costs.around(state.covered);
  let best: DualBound = { bound: Number.NEGATIVE_INFINITY, duals };
  let direction = new Float64Array(rows.length);
  let length = 1;
  let since = 0;
  for (let round = 0; round < roundsFor(members.length); round += 1) {
    pricesOf(context, duals, prices);
    const subgradient = costs.wanted(duals);
    let bound = master.rowCosts.minimum(duals);
    for (const [index, member] of members.entries()) {
      const before = pricer.work;
      const column = cheapest(context, member, known[index] as Column[], prices);
      budget.spend(pricer.work - before);
      bound += valueAt(column, prices);
      for (const row of column.rows) {
        const own = master.rowOf(row);
        if (own >= 0) subgradient[own] = (subgradient[own] as number) - 1;
      }
      await budget.yieldToEvents();
    }
    if (bound > best.bound + 1e-9) {
      best = { bound, duals };
      since = 0;
    } else {
      since += 1;
    }
    if (budget.isOver(share)) break;
    if (since >= patience) {
      length *= stepReduction;
      since = 0;
      duals = best.duals;
      direction = new Float64Array(rows.length);
    }
    direction = direction.map((value, index) => damping * value + (subgradient[index] as number));
    const norm = direction.reduce((sum, value) => sum + value * value, 0);
    const step = (length * Math.max(1, target - bound)) / Math.max(1, norm);
    duals = duals.map((value, index) => costs.within(index, value + step * (direction[index] as number)));
  }
  master.add(known.flatMap((columns) => [...columns.slice(0, 2), ...columns.slice(-handedOver)]));
  return best;
}

/** A person's cheapest week at these prices, added to the known ones. */
function cheapest({ pricer }: PricingContext, member: Member, known: Column[], prices: Float64Array): Column {
  let least = known[0] as Column;
  let atMost = valueAt(least, prices);
  for (const column of known) {
    const value = valueAt(column, prices);
    if (value < atMost) {
      atMost = value;
      least = column;
    }
  }
  const found = Number.isFinite(pricer.best(member, prices, atMost))
    ? (pricer.columns(1)[0] ?? least)
    : least;
  known.push(found);
  return found;
}

/** Cost functions of a pool's rows, their slopes, and the range of prices these allow. */
function rowCostFunctions(model: Model, people: number, rows: Int32Array) {
  const { costAt, width } = model.rows;
  const most = Math.min(width - 1, people);
  const slopeAt = (index: number, covered: number): number => {
    const base = (rows[index] as number) * width + covered;
    return (costAt[base + 1] as number) - (costAt[base] as number);
  };
  const low = Float64Array.from(rows, (_, index) => -slopeAt(index, most - 1));
  const high = Float64Array.from(rows, (_, index) => -slopeAt(index, 0));
  return {
    of: (covered: Int16Array): number =>
      rows.reduce((sum, row) => sum + (costAt[row * width + (covered[row] as number)] as number), 0),
    within: (index: number, value: number): number =>
      Math.min(high[index] as number, Math.max(low[index] as number, value)),
    /** Initial prices: the mean effect of one more and one less cover. */
    around: (covered: Int16Array): Float64Array =>
      Float64Array.from(rows, (row, index) => {
        const count = Math.min(most, covered[row] as number);
        const more = slopeAt(index, Math.min(count, most - 1));
        const less = slopeAt(index, Math.max(0, count - 1));
        return Math.min(highestFirstPrice, -(more + less) / 2);
      }),
    /** How many covers each row would buy at its price. */
    wanted: (duals: Float64Array): Float64Array =>
      duals.map((dual, index) => {
        let count = 0;
        while (count < most && slopeAt(index, count) + dual < 0) count += 1;
        return count;
      }),
  };
}
