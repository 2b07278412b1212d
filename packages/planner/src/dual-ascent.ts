/**
 * A quick way to good prices: the Lagrangian bound is climbed along its slope (Polyak's steps, the direction damped by
 * those before). It ends some hundredths below what column generation proves, but needs no linear programme, and the
 * weeks it meets at the end are most of those the mixture is made of.
 */

import { type Column, idleColumn, valueAt } from './columns.ts';
import { type Dual, type Pricing, pricesOf } from './lagrangian.ts';
import type { Member } from './member.ts';
import type { Model } from './model.ts';
import type { PlanState } from './state.ts';

const damping = 0.8;
/** Rounds without a better bound after which steps become shorter. */
const patience = 5;
const shorter = 0.7;
/** No row is worth more than this at first: what one person alone covers has no price of its own. */
const highest = 20;
/** Weeks of the last rounds that the master starts with, per person. */
const handedOver = 15;

const roundsFor = (people: number): number => 80 + 2 * people;

/** The best bound met; the master gets the weeks of the last rounds. */
export async function ascend(context: Pricing, state: PlanState, share: number): Promise<Dual> {
  const { model, master, pricer, run } = context;
  const { rows, members } = master.pool;
  const costs = rowCosts(model, members.length, rows);
  const prices = new Float64Array(model.rows.count);
  const known = members.map((member) => [
    state.columns[member.person] ?? idleColumn(member),
    idleColumn(member),
  ]);
  const target = known.reduce((sum, [column]) => sum + (column?.cost ?? 0), costs.of(state.covered));
  let duals = costs.around(state.covered);
  let best: Dual = { bound: Number.NEGATIVE_INFINITY, duals };
  let direction = new Float64Array(rows.length);
  let length = 1;
  let since = 0;
  for (let round = 0; round < roundsFor(members.length); round += 1) {
    pricesOf(context, duals, prices);
    const slope = costs.wanted(duals);
    let bound = master.rowCosts.least(duals);
    for (const [index, member] of members.entries()) {
      const before = pricer.work;
      const column = cheapest(context, member, known[index] as Column[], prices);
      run.spend(pricer.work - before);
      bound += valueAt(column, prices);
      for (const row of column.rows) {
        const own = master.rowIn(row);
        if (own >= 0) slope[own] = (slope[own] as number) - 1;
      }
      await run.breathe();
    }
    if (bound > best.bound + 1e-9) {
      best = { bound, duals };
      since = 0;
    } else {
      since += 1;
    }
    if (run.isOver(share)) break;
    if (since >= patience) {
      length *= shorter;
      since = 0;
      duals = best.duals;
      direction = new Float64Array(rows.length);
    }
    direction = direction.map((value, index) => damping * value + (slope[index] as number));
    const norm = direction.reduce((sum, value) => sum + value * value, 0);
    const step = (length * Math.max(1, target - bound)) / Math.max(1, norm);
    duals = duals.map((value, index) => costs.within(index, value + step * (direction[index] as number)));
  }
  master.add(known.flatMap((columns) => [...columns.slice(0, 2), ...columns.slice(-handedOver)]));
  return best;
}

/** A person's cheapest week at these prices, which becomes known. */
function cheapest({ pricer }: Pricing, member: Member, known: Column[], prices: Float64Array): Column {
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

/** What the rows of a pool say: costs, their slopes, and the prices these allow. */
function rowCosts(model: Model, people: number, rows: Int32Array) {
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
    /** Between what one more and what one less would change. */
    around: (covered: Int16Array): Float64Array =>
      Float64Array.from(rows, (row, index) => {
        const count = Math.min(most, covered[row] as number);
        const more = slopeAt(index, Math.min(count, most - 1));
        const less = slopeAt(index, Math.max(0, count - 1));
        return Math.min(highest, -(more + less) / 2);
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
