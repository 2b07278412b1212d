/**
 * Column generation for a pool: prices from the master, weeks from the dynamic programme, until no week is worth
 * adding. Prices are smoothed towards those of the best bound (Wentges), which is what keeps them from swinging.
 * Every round gives a Lagrangian bound, valid whether the rounds end or not.
 */
import { type Column, idleColumn, valueAt } from './columns.ts';
import type { Master } from './master.ts';
import type { Member } from './member.ts';
import type { Model } from './model.ts';
import type { Pricer } from './pricing.ts';
import type { Run } from './run.ts';

const enough = 1e-6;
/** Weeks taken from one pricing, and how much dearer than the best they may be. */
const columnsARound = 3;
const slack = 25;

/** What the rounds share with the ascent before them. */
export interface Pricing {
  readonly model: Model;
  readonly master: Master;
  readonly pricer: Pricer;
  /** What rows of other pools are worth, by row of the model. */
  readonly linkPrice: Float64Array;
  readonly run: Run;
}

/** A bound and the prices, by row of the pool, that prove it: no plan of the pool costs less. */
export interface Dual {
  readonly bound: number;
  readonly duals: Float64Array;
}

/** Prices of the model's rows from a pool's duals; rows of other pools keep their link price. */
export function pricesOf(
  { master, linkPrice }: Pricing,
  duals: Float64Array,
  into: Float64Array,
): Float64Array {
  into.set(linkPrice);
  const { rows } = master.pool;
  for (let index = 0; index < rows.length; index += 1) {
    into[rows[index] as number] = -(duals[index] as number);
  }
  return into;
}

/** Solves the master, which is work that counts. */
export function solved({ run, master }: Pick<Pricing, 'run' | 'master'>): ReturnType<Master['solve']> {
  const before = master.steps;
  const found = master.solve();
  run.spend(master.steps - before);
  return found;
}

/** What rounds of generation are for. */
export interface Rounds {
  /** Whose weeks are priced: the pool's members, or as a branch leaves them. */
  readonly members: readonly Member[];
  /** Share of the budget at which they end whatever is left to gain. */
  readonly share: number;
  /** Whether the bound is good enough beside the cost of the mixture. */
  readonly isEnough: (bound: number, mixture: number) => boolean;
  /** Rounds at most; without it, as many as it takes. */
  readonly most?: number;
}

/** Goes on from a bound until it is good enough, nothing is left to gain or the share of the budget is spent. */
export async function generate(
  context: Pricing,
  start: Dual,
  { members, share, isEnough, most = Number.POSITIVE_INFINITY }: Rounds,
): Promise<Dual> {
  const { model, master, pricer, run } = context;
  const { rows } = master.pool;
  const prices = new Float64Array(model.rows.count);
  const exact = new Float64Array(model.rows.count);
  let best = start;
  let smooth = 0.7;
  let mixture = solved(context);
  for (let round = 0; round < most && !run.isOver(share); round += 1) {
    const now = mixture.duals;
    const duals = best.duals.map((dual, index) => smooth * dual + (1 - smooth) * (now[index] as number));
    pricesOf(context, duals, prices);
    pricesOf(context, now, exact);
    let bound = master.rowsBound(duals);
    const fresh: Column[] = [];
    const atMost = master.cheapest(prices);
    for (const member of members) {
      const before = pricer.work;
      const value = pricer.best(member, prices, atMost[master.placeOf(member)], slack);
      const found = Number.isFinite(value) ? pricer.columns(columnsARound) : [idleColumn(member)];
      run.spend(pricer.work - before);
      bound += found[0] ? valueAt(found[0], prices) : 0;
      const paid = now[rows.length + master.placeOf(member)] as number;
      fresh.push(...found.filter((column) => valueAt(column, exact) < paid - enough));
      await run.breathe();
    }
    if (bound > best.bound) best = { bound, duals };
    if (isEnough(best.bound, mixture.cost)) break;
    if (master.add(fresh) > 0) mixture = solved(context);
    else if (smooth === 0) break;
    else smooth = smooth > 0.15 ? smooth / 2 : 0;
  }
  return best;
}
