import { expect, it } from 'vitest';
import { oddWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { someOf } from '../../../../testing/planner/seeds.ts';
import { type Model, modelOf } from '../model/model.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { PlanState } from '../plan/plan-state.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { boundUpdates } from './bound-updates.ts';

const budget = { workBudget: 15_000, guardMs: 120_000 };

/** The best bound of all updates, and the cost of the best plan met on the way. */
async function updatesOf(model: Model): Promise<{ readonly bound: number; readonly cost: number }> {
  const first = await initialPlan(model, new Pricer(model.rows), new WorkBudget(budget));
  let bound = 0;
  let cost = first.cost;
  for await (const update of boundUpdates(model, new WorkBudget(budget), first.columns)) {
    bound = Math.max(bound, update.bound);
    cost = Math.min(cost, new PlanState(model, update.columns).cost);
  }
  return { bound, cost: cost + model.constant };
}

// In the first six a day of management is shared by groups of which the one with most managers has nobody for it.
const seeds = [3, 18, 37, 51, 60, 104, ...Array.from({ length: someOf(18) }, (_, index) => 200 + index)];

it('a lower bound reported during the search never exceeds the cost of a plan on the half-hour grid', async () => {
  for (const seed of seeds) {
    const { bound, cost } = await updatesOf(modelOf(oddWeek(seed)));
    expect(bound, `seed ${seed}`).toBeLessThanOrEqual(cost);
  }
}, 300_000);
