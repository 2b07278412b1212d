/**
 * Column generation for a pool: prices from the master, weeks from the dynamic programme, until no week is worth
 * adding. Prices are smoothed towards those of the best bound (Wentges), which is what keeps them from swinging.
 * Every round gives a Lagrangian bound, valid whether the rounds end or not.
 */
import type { Master } from './master.ts';
import type { Column } from './member.ts';
import type { Model, Pool } from './model.ts';
import { idleColumn, type Pricer } from './pricing.ts';
import type { Run } from './run.ts';

const enough = 1e-6;
/** Rounds end when the bound is this close to the mixture: the work is better spent on plans. */
const close = 0.002;

export interface Generated {
  /** No plan of the pool costs less, with the prices of other pools' rows counted in. */
  readonly bound: number;
  /** Cost of the best mixture of weeks. */
  readonly mixture: number;
  /** Prices that gave the bound, by row of the pool. */
  readonly duals: Float64Array;
  readonly share: Float64Array;
  readonly complete: boolean;
}

/** Prices of the model's rows from a pool's duals; rows of other pools keep their link price. */
function pricesOf(pool: Pool, duals: Float64Array, linkPrice: Float64Array, into: Float64Array): void {
  into.set(linkPrice);
  for (let index = 0; index < pool.rows.length; index += 1) {
    into[pool.rows[index] as number] = -(duals[index] as number);
  }
}

const valueAt = (column: Column, prices: Float64Array): number => {
  let sum = column.cost;
  for (let index = 0; index < column.rows.length; index += 1)
    sum += prices[column.rows[index] as number] as number;
  return sum;
};

export async function generate(
  model: Model,
  master: Master,
  pricer: Pricer,
  linkPrice: Float64Array,
  run: Run,
  share: number,
  rounds = 500,
  isOpen: (person: number) => boolean = () => true,
): Promise<Generated> {
  const { pool } = master;
  const count = pool.rows.length;
  const prices = new Float64Array(model.rows.count);
  const exact = new Float64Array(model.rows.count);
  let bound = Number.NEGATIVE_INFINITY;
  let best: Float64Array | null = null;
  let smooth = 0.7;
  let complete = false;
  let solved = spendOn(run, master);
  for (let round = 0; round < rounds; round += 1) {
    const from: Float64Array | null = best;
    const kept = from ? smooth : 0;
    const duals: Float64Array = Float64Array.from({ length: count }, (_, index) =>
      from
        ? kept * (from[index] as number) + (1 - kept) * (solved.duals[index] as number)
        : (solved.duals[index] as number),
    );
    pricesOf(pool, duals, linkPrice, prices);
    pricesOf(pool, solved.duals, linkPrice, exact);
    let lower = master.rowsBound(duals);
    const fresh: Column[] = [];
    for (const [index, member] of pool.members.entries()) {
      if (!isOpen(member.person)) continue;
      const before = pricer.work;
      const value = pricer.best(member, prices);
      const found = Number.isFinite(value) ? pricer.columns(3, value + 25) : [idleColumn(member)];
      run.spend(pricer.work - before);
      const [first] = found;
      lower += first ? valueAt(first, prices) : 0;
      const paid = solved.duals[count + index] as number;
      fresh.push(...found.filter((column) => valueAt(column, exact) < paid - enough));
      await run.breathe();
    }
    if (lower > bound) {
      bound = lower;
      best = duals;
    }
    if (solved.cost - bound < Math.max(0.5, close * solved.cost)) {
      complete = true;
      break;
    }
    const added = master.add(fresh);
    if (added === 0) {
      if (kept === 0 || smooth === 0) {
        complete = true;
        break;
      }
      smooth = smooth > 0.15 ? smooth / 2 : 0;
      if (run.isOver(share)) break;
      continue;
    }
    if (run.isOver(share)) break;
    solved = spendOn(run, master);
  }
  return { bound, mixture: solved.cost, duals: best ?? solved.duals, share: solved.share, complete };
}

function spendOn(run: Run, master: Master): ReturnType<Master['solve']> {
  const before = master.steps;
  const solved = master.solve();
  run.spend(master.steps - before);
  return solved;
}
