import { expect, it } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import type { Column } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { PlanState } from '../plan/plan-state.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import { ExpectedPrices } from './expected-prices.ts';

const model = modelOf(benchWeek(8, 1));
const [pool] = model.pools;
if (!pool) throw new Error('No pool');
const [first, ...others] = pool.members;
if (!first) throw new Error('Nobody in the pool');
const { columns } = await initialPlan(model, new Pricer(model.rows), new WorkBudget({ workBudget: 5000 }));
const nobody = new PlanState(model).covered;
const weekOf = (person: number): Column => columns[person] as Column;

it('the expected price of a need is the average saving by one more person, over what the others may do', () => {
  const share = 0.3;
  const fractional = others.map(({ person }) => ({ column: weekOf(person), share }));
  const prices = new ExpectedPrices(model, fractional).prices(pool.reached, nobody, others);
  const { costAt, width } = model.rows;
  for (const row of pool.reached) {
    const able = others.filter(({ person }) => weekOf(person).rows.includes(row));
    let expected = 0;
    for (let who = 0; who < 1 << able.length; who += 1) {
      const come = able.filter((_, index) => (who & (1 << index)) !== 0).length;
      const at = row * width + come;
      const chance = share ** come * (1 - share) ** (able.length - come);
      expected += chance * ((costAt[at + 1] ?? 0) - (costAt[at] ?? 0));
    }
    expect(prices[row]).toBeCloseTo(expected, 9);
  }
});

it('the expected prices count a person with a certain week as present, and return to their first values on a reset', () => {
  const expectation = new ExpectedPrices(model, []);
  const atFirst = expectation.prices(pool.reached, nobody, pool.members).slice();
  for (const { person } of pool.members) expectation.moveTowards(weekOf(person), pool.reached, 1);
  const plan = new PlanState(model, columns);
  const sure = expectation.prices(pool.reached, nobody, pool.members).slice();
  const marginal = plan.marginalPrices(pool.reached);
  for (const row of pool.rows) expect(sure[row]).toBe(marginal[row]);
  expectation.reset(pool.members);
  expect(expectation.prices(pool.reached, nobody, pool.members)).toEqual(atFirst);
});
