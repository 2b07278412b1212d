/** The engine's entry: a legal plan soon, a better one with work, and a bound that says how good it is. */
import { hashOf, planOf } from './assemble.ts';
import { type Column, shiftsOf } from './columns.ts';
import { firstPlan } from './descent.ts';
import { Dice } from './dice.ts';
import type { Placed } from './evaluate.ts';
import { Expectation } from './expectation.ts';
import { end, type Guide, guidedHere } from './guidance.ts';
import { legalOnly } from './last-look.ts';
import { Misfits } from './misfits.ts';
import { type Model, modelOf } from './model.ts';
import { rebuild, type Search, search } from './neighbourhood.ts';
import { polish } from './polish.ts';
import { Pricer } from './pricing.ts';
import type { Problem } from './problem.ts';
import { Run, workFor } from './run.ts';
import type { Plan, Progress, Solved, SolveOptions } from './solution.ts';
import type { PlanState } from './state.ts';

/** How many plans are built along each mixture before the search goes on from the best. */
const rebuilds = 2;
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
  readonly #guide: Guide;
  #bound: number | null = null;

  constructor(model: Model, run: Run, options: SolveOptions, guide: Guide) {
    this.#model = model;
    this.#run = run;
    this.#options = options;
    this.#pricer = new Pricer(model.rows);
    this.#guide = guide;
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

  /** Takes over the weeks of the pools that another plan covers at less cost. */
  #adopt(state: PlanState, columns: readonly Column[]): void {
    for (const { members } of this.#model.pools) {
      const before = state.cost;
      const olds = members.map(({ person }) => state.columns[person] as Column);
      for (const { person } of members) state.set(columns[person] as Column);
      if (state.cost > before) state.putBack(olds);
    }
  }

  async #improve(state: PlanState): Promise<void> {
    const run = this.#run;
    const step = run.left() * every;
    let told = run.left();
    const onBest = (): void => {
      if (told - run.left() < step) return;
      told = run.left();
      this.#tell('improving', state);
    };
    const worth = new Float64Array(this.#model.rows.count);
    const context = { model: this.#model, pricer: this.#pricer, run, worth, dice: new Dice(1), onBest };
    let following: Search = { ...context, expectation: new Expectation(this.#model, []) };
    for await (const { bound, columns, at, until, ...told } of this.#guide(state.columns)) {
      this.#bound = Math.max(this.#bound ?? 0, bound);
      this.#adopt(state, columns);
      this.#tell('improving', state);
      if (at >= until) continue;
      run.reach(at);
      if (told.mixture) {
        worth.set(told.worth);
        following = { ...context, expectation: new Expectation(this.#model, told.mixture) };
        await rebuild(following, state, { times: rebuilds, share: until });
        this.#tell('improving', state);
      }
      const misfits = new Misfits(this.#model, this.#pricer, worth);
      const floor = this.#bound - this.#model.constant;
      await search(following, state, { misfits, until, end, floor });
    }
  }
}

/**
 * Plans a week. Never throws for a problem of legal shape: what cannot be covered is in the plan's shortfalls, and
 * fixed shifts stay whatever they break. Without a `guide` the bound is sought on this thread; the plan is the same.
 */
export function solveWeek(problem: Problem, options: SolveOptions = {}, guide?: Guide): Promise<Solved> {
  const model = modelOf(problem);
  const spending = { workBudget: workFor(problem.people.length), ...options };
  return new Solver(model, new Run(spending), options, guide ?? guidedHere(model, new Run(spending))).solve();
}
