/**
 * The computation of the lower bound as a stream of updates: the least cost of any plan, the dual prices that
 * prove it, and the fractional plan behind it. Updates come at fixed shares of the work budget, counted on
 * both sides, so that the plan is the same whether the bound is computed on a second thread or between stages
 * of the search.
 */
import { LowerBounds } from '../bound/lower-bounds.ts';
import { type FractionalWeek, highs } from '../bound/master.ts';
import type { Column } from '../model/columns.ts';
import type { Model } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import type { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { ExpectedPrices } from '../search/expected-prices.ts';
import { GapShares } from '../search/gap-shares.ts';
import { neighbourhoodSearch, rebuildPools } from '../search/neighbourhood-search.ts';
import { SeededRandom } from '../search/seeded-random.ts';

export interface BoundUpdate {
  /** No plan of the model costs less. */
  readonly bound: number;
  /** Dual prices by row of the model: the cost of one more cover, negative for a saving. */
  readonly prices: Float64Array;
  /** The master problem's solution; null while it is the one of the update before. */
  readonly fractional: readonly FractionalWeek[] | null;
  /** Everybody's week in the best plan met while bounding. */
  readonly columns: readonly Column[];
  /** Share of the budget at which the update is made, and at which the search waits for the next. */
  readonly at: number;
  readonly until: number;
}

/** Provides the bounds of a week; `columns` are the weeks of the initial plan. */
export type BoundSource = (columns: readonly Column[]) => AsyncIterable<BoundUpdate>;

/** Share of the budget at which dual ascent ends at the latest. */
const ascentShare = 0.12;
/** Shares of the budget for updates. */
const reportingShares = [0.1, 0.18, 0.3, 0.5, 0.75, 0.98] as const;
/** Share spent on a search for an incumbent before branching. */
const searchBeforeBranching = 0.05;
/** A relaxation solved later than this leaves too little time for branching to pay: a second search gains more. */
const lateRelaxation = 0.25;
/** The share of the budget at which the search ends; the rest is for assembling the plan. */
export const searchEnd = 0.98;

/** Computes the bound on this thread whenever the search requests the next update. */
export const boundOnSameThread =
  (model: Model, budget: WorkBudget): BoundSource =>
  (columns) =>
    boundUpdates(model, budget, columns);

export async function* boundUpdates(
  model: Model,
  budget: WorkBudget,
  columns: readonly Column[],
): AsyncGenerator<BoundUpdate, void> {
  const pricer = new Pricer(model.rows);
  const state = new PlanState(model, columns);
  const bounds = new LowerBounds({ model, budget, pricer }, await highs());
  const random = new SeededRandom(2);
  /** Searches for plans along the fractional one up to a share; the first time, plans are built from it first. */
  const searchPlans = async (until: number, end: number, isFirst: boolean): Promise<void> => {
    const expected = new ExpectedPrices(model, bounds.fractionalPlan());
    const context = { model, budget, pricer, random, prices: bounds.prices, expected };
    if (isFirst) await rebuildPools(context, state, { times: 2, share: end });
    const gapShares = new GapShares(model, pricer, bounds.prices);
    await neighbourhoodSearch(context, state, { gapShares, until, end, floor: Number.NEGATIVE_INFINITY });
  };
  const update = (
    bound: number,
    at: number,
    until: number,
    fractional: BoundUpdate['fractional'],
  ): BoundUpdate => ({
    bound,
    prices: bounds.prices.slice(),
    fractional,
    columns: state.columns.slice(),
    at,
    until,
  });
  try {
    const first = await bounds.ascend(state, ascentShare);
    yield update(first, budget.spent(), reportingShares[0], bounds.fractionalPlan());
    let bound = first;
    let isRelaxationSolved = false;
    let isLate = false;
    for (const [index, share] of reportingShares.entries()) {
      const until = reportingShares[index + 1] ?? searchEnd;
      const isFirst = !isRelaxationSolved;
      if (!isRelaxationSolved) {
        bound = await bounds.generate(share);
        isRelaxationSolved = bounds.isSolved;
        const [at, next] = isRelaxationSolved ? [budget.spent(), share] : [share, until];
        yield update(bound, at, next, at < next ? bounds.fractionalPlan() : null);
        if (!isRelaxationSolved) continue;
        isLate = budget.spent() > lateRelaxation || !bounds.isBranched;
      }
      if (isLate) await searchPlans(share, searchEnd, isFirst);
      else {
        const shortly = Math.min(searchEnd, budget.spent() + searchBeforeBranching);
        if (isFirst) await searchPlans(shortly, shortly, true);
        bound = await bounds.branch(state, share);
      }
      yield update(bound, Math.min(budget.spent(), share), until, null);
      if (bound >= state.cost + model.constant) return;
    }
  } finally {
    bounds.dispose();
  }
}
