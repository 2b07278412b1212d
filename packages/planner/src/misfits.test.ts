import { expect, it } from 'vitest';
import { Bounds } from './bounds.ts';
import { firstPlan } from './descent.ts';
import { highs } from './master.ts';
import { Misfits } from './misfits.ts';
import { modelOf } from './model.ts';
import { Pricer } from './pricing.ts';
import { Run } from './run.ts';
import { benchWeek } from './testing/instances.ts';

it('the parts of the gap that people and rows have sum to what the plan costs beside the bound', async () => {
  const model = modelOf(benchWeek(8, 5));
  const run = new Run({ workBudget: 60_000, guardMs: 60_000 });
  const pricer = new Pricer(model.rows);
  const state = await firstPlan(model, pricer, run);
  const bounds = new Bounds({ model, run, pricer }, await highs());
  const bound = await bounds.ascend(state, 1);
  const { worth } = bounds;
  bounds.dispose();
  const gap = state.cost + model.constant - bound;
  expect(gap).toBeGreaterThan(50);
  // The bound is rounded up to whole units, in every pool.
  const { length: pools } = model.pools;
  const total = new Misfits(model, pricer, worth).total(state);
  expect(total - gap).toBeGreaterThanOrEqual(-1e-6);
  expect(total - gap).toBeLessThanOrEqual(pools + 1);
});
