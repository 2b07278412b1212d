/** Coordinate descent: everybody in turn gets the best week beside the others'. So the initial plan is made. */

import type { Member } from '../model/member.ts';
import { type Model, reachedBy } from '../model/model.ts';
import type { Pricer } from '../pricing/pricer.ts';
import { PlanState } from './plan-state.ts';
import type { WorkBudget } from './work-budget.ts';

export async function initialPlan(model: Model, pricer: Pricer, budget: WorkBudget): Promise<PlanState> {
  const state = new PlanState(model);
  for (const pool of model.pools) {
    let changed = true;
    for (let round = 0; changed && round < 20; round += 1) {
      changed = false;
      for (const member of pool.members) {
        const before = pricer.work;
        if (state.improve(member, pool.reached, pricer)) changed = true;
        budget.spend(pricer.work - before);
        await budget.yieldToEvents();
        if (budget.isOver()) return state;
      }
    }
  }
  return state;
}

interface Improving {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly budget: WorkBudget;
}

/** Improves these people's weeks in turn until nobody's gets better, five times each at most. */
export function improveInTurn(
  { model, pricer, budget }: Improving,
  state: PlanState,
  people: readonly Member[],
): void {
  const turns = people.length * 5;
  for (let turn = 0, unchanged = 0; turn < turns && unchanged < people.length; turn += 1) {
    const member = people[turn % people.length] as Member;
    const before = pricer.work;
    const improved = state.improve(member, reachedBy(model, member), pricer);
    budget.spend(pricer.work - before);
    unchanged = improved ? 1 : unchanged + 1;
  }
}
