/**
 * Coordinate descent: each person in turn gets the best week given the weeks of the others. This makes the
 * initial plan.
 */

import type { Member } from '../model/member.ts';
import { type Model, type Pool, reachedBy } from '../model/model.ts';
import type { Pricer } from '../pricing/pricer.ts';
import { PlanState } from './plan-state.ts';
import type { WorkBudget } from './work-budget.ts';

const mostRounds = 20;

/**
 * `onFirst` is called when everybody has a week (or the budget is spent), long before the descent converges.
 */
export async function initialPlan(
  model: Model,
  pricer: Pricer,
  budget: WorkBudget,
  onFirst: (state: PlanState) => void = () => undefined,
): Promise<PlanState> {
  const state = new PlanState(model);
  /** Everybody of a pool in turn; whether anybody's week got better. */
  const round = async ({ members, reached }: Pool): Promise<boolean> => {
    let changed = false;
    for (const member of members) {
      if (budget.isOver()) return false;
      const before = pricer.work;
      if (state.improve(member, reached, pricer)) changed = true;
      budget.spend(pricer.work - before);
      await budget.yieldToEvents();
    }
    return changed;
  };
  const improving: Pool[] = [];
  for (const pool of model.pools) if (await round(pool)) improving.push(pool);
  onFirst(state);
  for (const pool of improving)
    for (let rounds = 1; rounds < mostRounds; rounds += 1) if (!(await round(pool))) break;
  return state;
}

interface Improving {
  readonly model: Model;
  readonly pricer: Pricer;
  readonly budget: WorkBudget;
}

/** Improves these people's weeks in turn until no week improves, at most five times each. */
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
