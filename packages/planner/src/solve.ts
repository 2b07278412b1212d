/** The engine's entry: a legal plan soon, a better one with work, and a bound that says how good it is. */
import { hashOf, planOf } from './assemble.ts';
import { generate } from './column-generation.ts';
import { firstPlan } from './descent.ts';
import { dive } from './dive.ts';
import type { Placed } from './evaluate.ts';
import { legalOnly } from './last-look.ts';
import { highs, Master } from './master.ts';
import { type Column, shiftsOf } from './member.ts';
import { type Model, modelOf, type Pool } from './model.ts';
import { Dice, isFree, search } from './neighbourhood.ts';
import { polish } from './polish.ts';
import { idleColumn, Pricer } from './pricing.ts';
import { Run } from './run.ts';
import type { Plan, Progress, Solved, SolveOptions, SolveWeek } from './solution.ts';
import type { PlanState } from './state.ts';

/** Shares of the budget at which a stage ends. */
const stages = { warmUp: 0.12, bound: 0.6, dive: 0.8, search: 0.98 };

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
    const context = { model: this.#model, pricer: this.#pricer, run };
    await search({ ...context, dice: new Dice(1) }, state, stages.warmUp, Number.NEGATIVE_INFINITY);
    const masters = await this.#generate(state);
    try {
      this.#tell('improving', state);
      await this.#dive(state, masters);
      const floor = (this.#bound ?? Number.NEGATIVE_INFINITY) - constant;
      await search({ ...context, dice: new Dice(2), worth: this.#worth }, state, stages.search, floor);
    } finally {
      for (const { master } of masters) master.dispose();
    }
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

  /** Bounds pool by pool; the pool that owns the days of management comes first and sets their price. */
  async #generate(state: PlanState): Promise<{ pool: Pool; master: Master; linkPrice: Float64Array }[]> {
    const { pools, rows, unreached, constant } = this.#model;
    const solver = await highs();
    const price = new Float64Array(rows.count);
    const managed = new Set(rows.management.map(({ row }) => row));
    const found = [];
    const size = (pool: Pool): number => pool.members.length * pool.rows.length + 1;
    const whole = pools.reduce((sum, pool) => sum + size(pool), 0);
    let total = unreached;
    let until: number = stages.warmUp;
    for (const pool of pools) {
      until += ((stages.bound - stages.warmUp) * size(pool)) / whole;
      const linkPrice = price.slice();
      const master = new Master(solver, this.#model, pool, linkPrice);
      found.push({ pool, master, linkPrice });
      master.add(
        pool.members.flatMap((member) => [idleColumn(member), state.columns[member.person] ?? []].flat()),
      );
      const result = await generate(this.#model, master, this.#pricer, linkPrice, this.#run, until);
      total += result.bound;
      for (const [index, row] of pool.rows.entries()) {
        this.#worth[row] = -(result.duals[index] ?? 0);
        if (managed.has(row)) price[row] = -(result.duals[index] ?? 0);
      }
    }
    // Costs are whole and never negative.
    this.#bound = Math.max(0, Math.ceil(total + constant - 1e-4));
    return found;
  }

  async #dive(
    state: PlanState,
    masters: readonly { pool: Pool; master: Master; linkPrice: Float64Array }[],
  ): Promise<void> {
    for (const { pool, master, linkPrice } of masters) {
      const open = new Set(pool.members.filter(isFree).map(({ person }) => person));
      const common = { model: this.#model, master, pricer: this.#pricer, linkPrice, run: this.#run };
      if (!this.#run.isOver(stages.dive)) await dive({ ...common, share: stages.dive }, state, open);
    }
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
