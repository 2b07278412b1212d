/**
 * The planner's entry point: a legal plan soon, better plans with more work, and a lower bound on the cost of
 * any plan.
 */

import { type Column, shiftsOf } from '../model/columns.ts';
import { gridOf } from '../model/grid.ts';
import { type Model, modelOf } from '../model/model.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { withoutIllegalWeeks } from '../plan/illegal-weeks.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { WorkBudget, workFor } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import type { PlacedShift } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';
import type { Plan, Progress, Solved, SolveOptions } from '../problem/solution.ts';
import { ExpectedPrices } from '../search/expected-prices.ts';
import { GapShares } from '../search/gap-shares.ts';
import { neighbourhoodSearch, rebuildPools, type SearchContext } from '../search/neighbourhood-search.ts';
import { repairTurns } from '../search/repair-turns.ts';
import { SeededRandom } from '../search/seeded-random.ts';
import { shareTurnsOut } from '../search/share-turns.ts';
import { spreadBreaks } from '../search/spread-breaks.ts';
import { gapOf, hashOf, planOf } from './assemble-plan.ts';
import { type BoundSource, boundOnSameThread, searchEnd } from './bound-updates.ts';

/** The number of plans built from each fractional plan before the search continues from the best. */
const rebuilds = 2;
/** Share of the budget between two reports of better plans. */
const reportEvery = 0.02;

export const freeShifts = (model: Model, columns: readonly Column[]): readonly PlacedShift[] =>
  columns.flatMap((column) => {
    const member = model.members[column.person];
    return member ? shiftsOf(model.rows.grid, member, column) : [];
  });

class Solver {
  readonly #model: Model;
  readonly #budget: WorkBudget;
  readonly #options: SolveOptions;
  readonly #pricer: Pricer;
  readonly #boundSource: BoundSource;
  #bound: number | null = null;

  constructor(model: Model, budget: WorkBudget, options: SolveOptions, boundSource: BoundSource) {
    this.#model = model;
    this.#budget = budget;
    this.#options = options;
    this.#pricer = new Pricer(model.rows);
    this.#boundSource = boundSource;
  }

  #planOf({ columns }: PlanState): Plan {
    return planOf(this.#model, withoutIllegalWeeks(this.#model, freeShifts(this.#model, columns)));
  }

  #report(stage: Progress['stage'], state: PlanState): Plan {
    const plan = this.#planOf(state);
    const bound = this.#bound;
    const gap = bound === null ? null : gapOf(plan.cost, bound);
    this.#options.onProgress?.({ stage, cost: plan.cost, bound, gap, work: this.#budget.work }, plan);
    return plan;
  }

  async solve(): Promise<Solved> {
    const { constant } = this.#model;
    const budget = this.#budget;
    const state = await initialPlan(this.#model, this.#pricer, budget, (first) =>
      this.#report('first-plan', first),
    );
    this.#report('improving', state);
    await this.#improve(state);
    const bound = this.#bound ?? 0;
    // A published week keeps its days.
    if (!this.#model.problem.published) {
      shareTurnsOut(this.#model, state);
      repairTurns(this.#model, state, this.#pricer, budget);
    }
    if (state.cost + constant <= bound) this.#report('proven', state);
    spreadBreaks(this.#model, state);
    const plan = this.#planOf(state);
    const proven = plan.cost <= bound;
    return {
      plan,
      // Cost and bound are of one model, on the plan's own grid.
      proof: { bound, gap: gapOf(plan.cost, bound), end: budget.end(proven), work: budget.work },
      planHash: hashOf(plan),
    };
  }

  /** Takes over the weeks of the pools that another plan covers at less cost. */
  #adopt(state: PlanState, columns: readonly Column[]): void {
    for (const { members } of this.#model.pools) {
      const before = state.cost;
      const previous = members.map(({ person }) => state.columns[person] as Column);
      for (const { person } of members) state.set(columns[person] as Column);
      if (state.cost > before) state.restore(previous);
    }
  }

  async #improve(state: PlanState): Promise<void> {
    const budget = this.#budget;
    const step = budget.left() * reportEvery;
    let leftAtReport = budget.left();
    const onBest = (): void => {
      if (leftAtReport - budget.left() < step) return;
      leftAtReport = budget.left();
      this.#report('improving', state);
    };
    const prices = new Float64Array(this.#model.rows.count);
    const base = {
      model: this.#model,
      pricer: this.#pricer,
      budget,
      prices,
      random: new SeededRandom(1),
      onBest,
    };
    let context: SearchContext = { ...base, expected: new ExpectedPrices(this.#model, []) };
    for await (const update of this.#boundSource(state.columns)) {
      const { bound, columns, at, until, fractional } = update;
      this.#bound = Math.max(this.#bound ?? 0, bound);
      this.#adopt(state, columns);
      this.#report('improving', state);
      if (at >= until) continue;
      budget.advanceTo(at);
      if (fractional) {
        prices.set(update.prices);
        context = { ...base, expected: new ExpectedPrices(this.#model, fractional) };
        await rebuildPools(context, state, { times: rebuilds, share: until });
        this.#report('improving', state);
      }
      const gapShares = new GapShares(this.#model, this.#pricer, prices);
      const floor = this.#bound - this.#model.constant;
      await neighbourhoodSearch(context, state, { gapShares, until, end: searchEnd, floor });
    }
  }
}

/** The default work units for a week. */
export const workForWeek = (problem: Problem): number =>
  workFor(problem.people.length, gridOf(problem).minutes);

/**
 * Plans a week. Never throws for a well-formed problem: uncovered needs are in the plan's shortfalls, and
 * fixed shifts stay even when they violate a limit. Without a `boundSource` the bound is computed on this
 * thread; the plan is the same.
 */
export function solveWeek(
  problem: Problem,
  options: SolveOptions = {},
  boundSource?: BoundSource,
): Promise<Solved> {
  const model = modelOf(problem);
  const limits = { workBudget: workForWeek(problem), ...options };
  const source = boundSource ?? boundOnSameThread(model, new WorkBudget(limits));
  return new Solver(model, new WorkBudget(limits), options, source).solve();
}
