/** The engine's entry: a legal plan soon, a better one with work, and a bound that says how good it is. */
import { hashOf, planOf } from './assemble.ts';
import { Bounds } from './bounds.ts';
import { type Column, shiftsOf } from './columns.ts';
import { firstPlan } from './descent.ts';
import { Dice } from './dice.ts';
import type { Placed } from './evaluate.ts';
import { Expectation } from './expectation.ts';
import { legalOnly } from './last-look.ts';
import { highs } from './master.ts';
import { Misfits } from './misfits.ts';
import { type Model, modelOf } from './model.ts';
import { rebuild, type Search, search } from './neighbourhood.ts';
import { polish } from './polish.ts';
import { Pricer } from './pricing.ts';
import { Run } from './run.ts';
import type { Plan, Progress, Solved, SolveOptions, SolveWeek } from './solution.ts';
import type { PlanState } from './state.ts';

/** Shares of the budget at which a stage ends at the latest: quick prices, exact ones, plans along them. */
const stages = { ascent: 0.12, bound: 0.45, search: 0.98 };
/** How many plans are built along the quick prices, and along the exact ones before the search goes on from the best. */
const early = 1;
const rebuilds = 4;
/** How often better plans are told, in shares of the budget. */
const every = 0.02;

/** The share of the cost that might still be saved, at most. */
export const gapOf = (cost: number, bound: number): number =>
  cost <= bound || cost <= 0 ? 0 : (cost - bound) / cost;

const freeShifts = (model: Model, columns: readonly Column[]): readonly Placed[] =>
  columns.flatMap((column) => {
    const member = model.members[column.person];
    return member ? shiftsOf(member, column) : [];
  });

class Solver {
  readonly #model: Model;
  readonly #run: Run;
  readonly #options: SolveOptions;
  readonly #pricer: Pricer;
  #bound: number | null = null;
  readonly #worth: Float64Array;

  constructor(model: Model, run: Run, options: SolveOptions) {
    this.#model = model;
    this.#run = run;
    this.#options = options;
    this.#pricer = new Pricer(model.rows);
    this.#worth = new Float64Array(model.rows.count);
  }

  #tell(stage: Progress['stage'], state: PlanState): Plan {
    const plan = planOf(this.#model, legalOnly(this.#model, freeShifts(this.#model, state.columns)));
    const bound = this.#bound;
    const gap = bound === null ? null : gapOf(plan.cost, bound);
    this.#options.onProgress?.({ stage, cost: plan.cost, bound, gap, work: this.#run.work }, plan);
    return plan;
  }

  async solve(): Promise<Solved> {
    const { constant } = this.#model;
    const run = this.#run;
    const state = await firstPlan(this.#model, this.#pricer, run);
    this.#tell('first-plan', state);
    await this.#improve(state);
    const bound = this.#bound ?? 0;
    const proven = state.cost + constant <= bound;
    if (proven) this.#tell('proven', state);
    const polished = polish(this.#model, freeShifts(this.#model, state.columns), () => run.hasEnded());
    run.spend(polished.steps);
    const plan = planOf(this.#model, legalOnly(this.#model, polished.shifts));
    return {
      plan,
      proof: {
        // The bound speaks of the half-hour grid; a plan polished below it is its own.
        bound: Math.min(bound, plan.cost),
        gap: gapOf(plan.cost, bound),
        end: run.end(proven),
        work: run.work,
      },
      planHash: hashOf(plan),
    };
  }

  async #improve(state: PlanState): Promise<void> {
    const run = this.#run;
    const context = { model: this.#model, pricer: this.#pricer, run, worth: this.#worth };
    const bounds = new Bounds(context, await highs());
    const step = run.left() * every;
    let told = run.left();
    const onBest = (): void => {
      if (told - run.left() < step) return;
      told = run.left();
      this.#tell('improving', state);
    };
    try {
      this.#bound = await bounds.ascend(state, stages.ascent);
      this.#tell('improving', state);
      await this.#build({ ...context, dice: new Dice(1) }, state, bounds, early);
      this.#bound = await bounds.generate(stages.bound);
      const following = { ...context, dice: new Dice(2), onBest };
      const expectation = await this.#build(following, state, bounds, rebuilds);
      const misfits = new Misfits(this.#model, this.#pricer, this.#worth);
      const floor = this.#bound - this.#model.constant;
      await search({ ...following, expectation }, state, { misfits, share: stages.search, floor });
    } finally {
      bounds.dispose();
    }
  }

  /** Plans along the mixture behind the bound; the best of them stays. */
  async #build(
    context: Omit<Search, 'expectation'>,
    state: PlanState,
    bounds: Bounds,
    times: number,
  ): Promise<Expectation> {
    const expectation = new Expectation(this.#model, bounds.mixture());
    await rebuild({ ...context, expectation }, state, { times, share: stages.search });
    this.#tell('improving', state);
    return expectation;
  }
}

/**
 * Plans a week. Never throws for a problem of legal shape: what cannot be covered is in the plan's shortfalls, and
 * fixed shifts stay whatever they break.
 */
export const solveWeek: SolveWeek = (problem, options = {}) => {
  const run = new Run(options);
  return new Solver(modelOf(problem), run, options).solve();
};
