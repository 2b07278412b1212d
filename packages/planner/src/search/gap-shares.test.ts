import { expect, it } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { LowerBounds } from '../bound/lower-bounds.ts';
import { highs } from '../bound/master.ts';
import { modelOf } from '../model/model.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { GapShares } from './gap-shares.ts';

it('the parts of the optimality gap given to people and needs add up to the gap', async () => {
  const model = modelOf(benchWeek(8, 5));
  const budget = new WorkBudget({ workBudget: 60_000, guardMs: 60_000 });
  const pricer = new Pricer(model.rows);
  const state = await initialPlan(model, pricer, budget);
  const bounds = new LowerBounds({ model, budget, pricer }, await highs());
  const bound = await bounds.ascend(state, 1);
  const { prices } = bounds;
  bounds.dispose();
  const gap = state.cost + model.constant - bound;
  expect(gap).toBeGreaterThan(50);
  // The bound is rounded up to whole units, in every pool.
  const { length: pools } = model.pools;
  const total = new GapShares(model, pricer, prices).total(state);
  expect(total - gap).toBeGreaterThanOrEqual(-1e-6);
  expect(total - gap).toBeLessThanOrEqual(pools + 1);
});
