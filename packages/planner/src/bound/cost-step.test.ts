import { expect, it } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { randomOf } from '../../../../testing/planner/generators/random.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { Pricer } from '../pricing/pricer.ts';
import { costStepOf, roundUpToCostStep } from './cost-step.ts';

it('the smallest difference between two plan costs is two points on the half-hour grid', () => {
  for (const seed of [1, 2, 3]) {
    const model = modelOf(benchWeek(8, seed));
    const random = randomOf(seed);
    const pricer = new Pricer(model.rows);
    const free = new Float64Array(model.rows.count);
    for (const pool of model.pools) {
      expect(costStepOf(model, pool, free)).toBe(2);
      const state = new PlanState(model);
      const first = state.cost;
      for (let plan = 0; plan < 20; plan += 1) {
        const prices = free.map(() => random.int(-60, 10));
        for (const member of pool.members) {
          pricer.best(member, prices);
          const [column] = pricer.columns(1);
          if (column) state.set(column);
        }
        expect(Math.abs(state.cost - first) % 2).toBe(0);
      }
    }
  }
});

it('the smallest difference between two plan costs is 0 (nothing is rounded) when a price is not a whole number', () => {
  const model = modelOf(benchWeek(8, 1));
  const [, pool] = model.pools;
  if (!pool) throw new Error('A single pool');
  const shared = [...pool.reached].find((row) => !pool.rows.includes(row));
  const price = new Float64Array(model.rows.count);
  if (shared !== undefined) price[shared] = -0.5;
  expect(costStepOf(model, pool, price)).toBe(shared === undefined ? 2 : 0);
});

it('a lower bound is rounded up to the next possible cost of a plan', () => {
  expect(roundUpToCostStep(654.2, 2, 660)).toBe(656);
  expect(roundUpToCostStep(656, 2, 660)).toBe(656);
  expect(roundUpToCostStep(656.00001, 2, 660)).toBe(656);
  expect(roundUpToCostStep(656.1, 2, 661)).toBe(657);
  expect(roundUpToCostStep(654.2, 0, 660)).toBe(654.2);
});
