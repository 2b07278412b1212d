/** The engine's entry: a legal plan soon, a better one with work, and a bound that says how good it is. */
import { hashOf, planOf } from './assemble.ts';
import { firstPlan } from './descent.ts';
import { shiftsOf } from './member.ts';
import { type Model, modelOf } from './model.ts';
import { Pricer } from './pricing.ts';
import { Run } from './run.ts';
import type { Plan, SolveWeek } from './solution.ts';
import type { PlanState } from './state.ts';

const planOfState = (model: Model, state: PlanState): Plan =>
  planOf(
    model,
    state.columns.flatMap((column) => {
      const member = model.members[column.person];
      return member ? shiftsOf(member, column) : [];
    }),
  );

/** The share of the cost that might still be saved, at most. */
export const gapOf = (cost: number, bound: number): number =>
  cost <= bound || cost <= 0 ? 0 : (cost - bound) / cost;

/**
 * Plans a week. Never throws for a problem of legal shape: what cannot be covered is in the plan's shortfalls, and
 * fixed shifts stay whatever they break.
 */
export const solveWeek: SolveWeek = async (problem, options = {}) => {
  const run = new Run(options);
  const model = modelOf(problem);
  const pricer = new Pricer(model.rows);
  const state = await firstPlan(model, pricer, run);
  const plan = planOfState(model, state);
  const first = { cost: plan.cost, bound: null, gap: null, work: run.work };
  options.onProgress?.({ stage: 'first-plan', ...first }, plan);
  const bound = 0;
  return {
    plan,
    proof: { bound, gap: gapOf(plan.cost, bound), end: run.end(false), work: run.work },
    planHash: hashOf(plan),
  };
};
