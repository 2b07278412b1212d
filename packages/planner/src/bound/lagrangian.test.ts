import { expect, it } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { randomOf } from '../../../../testing/planner/generators/random.ts';
import { valueAt } from '../model/columns.ts';
import { type Model, modelOf } from '../model/model.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { lagrangianBound, type PricingContext, pricesOf, subgradientSteps } from './lagrangian.ts';
import { highs, Master } from './master.ts';

const all = { count: 1, slack: 0, atMost: () => Number.POSITIVE_INFINITY };

async function pricingOf(model: Model): Promise<PricingContext> {
  const sharedRowPrices = new Float64Array(model.rows.count);
  const [pool] = model.pools;
  if (!pool) throw new Error('A week without pools');
  const master = new Master(await highs(), model, pool, sharedRowPrices);
  return {
    model,
    sharedRowPrices,
    master,
    pricer: new Pricer(model.rows),
    budget: new WorkBudget({ workBudget: 100_000 }),
  };
}

it('the Lagrangian bound at any prices is at most the cost of every plan of the pool', async () => {
  const model = modelOf(benchWeek(8, 1));
  const pricing = await pricingOf(model);
  const { master, pricer, budget } = pricing;
  const { pool } = master;
  const state = await initialPlan(model, pricer, budget);
  const { costAt, width } = model.rows;
  const cost =
    pool.members.reduce((sum, { person }) => sum + (state.columns[person]?.cost ?? 0), 0) +
    pool.rows.reduce((sum, row) => sum + (costAt[row * width + (state.covered[row] as number)] as number), 0);
  const random = randomOf(7);
  for (let time = 0; time < 10; time += 1) {
    const duals = Float64Array.from(pool.rows, () => random.int(-40, 5));
    const { members } = pool;
    const found = await lagrangianBound(pricing, { members, rowCosts: master.rowCosts }, duals, all);
    expect(found.bound).toBeLessThanOrEqual(cost);
    const prices = pricesOf(pricing, duals);
    const weeks = found.weeks.reduce((sum, [week]) => sum + (week ? valueAt(week, prices) : 0), 0);
    expect(found.bound).toBeCloseTo(master.rowCosts.minimum(duals) + weeks, 6);
  }
});

it('the subgradient method finds prices with a higher bound', async () => {
  const pricing = await pricingOf(modelOf(benchWeek(8, 1)));
  const { master } = pricing;
  const { members, rows } = master.pool;
  const subject = { members, rowCosts: master.rowCosts };
  const first = await lagrangianBound(pricing, subject, new Float64Array(rows.length), all);
  const sights = [];
  for await (const next of subgradientSteps(pricing, subject, first, { target: 3000, steps: 30, length: 1 }))
    sights.push(next);
  expect(sights).toHaveLength(30);
  expect(Math.max(...sights.map(({ bound }) => bound))).toBeGreaterThan(first.bound + 50);
});

it('a branch in which a person has no legal week is infeasible', async () => {
  const pricing = await pricingOf(modelOf(benchWeek(8, 1)));
  const { master } = pricing;
  const [one, ...others] = master.pool.members;
  if (!one) throw new Error('Nobody in the pool');
  const stuck = {
    ...one,
    patterns: one.patterns.map(() => Number.POSITIVE_INFINITY),
    prefixes: one.prefixes.map(() => 0),
  };
  const subject = { members: [stuck, ...others], rowCosts: master.rowCosts };
  const found = await lagrangianBound(pricing, subject, new Float64Array(master.pool.rows.length), all);
  expect(found.bound).toBe(Number.POSITIVE_INFINITY);
});
