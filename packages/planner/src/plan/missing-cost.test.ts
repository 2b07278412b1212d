/** A plan that covers too little costs something, more people than needed apart. */
import { expect, test } from 'vitest';
import { tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { columnOf } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { missingCost } from './missing-cost.ts';
import { PlanState } from './plan-state.ts';

test('the cost of what a plan does not cover falls with each person needed, and never counts more people than needed', () => {
  const need = {
    day: 2,
    group: 'vente',
    period: 'Matin',
    from: 360,
    to: 600,
    need: 2,
    qualifiedMin: 1,
  } as const;
  const model = modelOf(
    tinyShop(
      ['ann', 'bob', 'eva'].map((id) => tinyPerson(id, {})),
      { needs: [need], presences: [] },
    ),
  );
  const state = new PlanState(model);
  const costs = [missingCost(state)];
  for (const member of model.members) {
    const taken = member.days[2]?.options.findIndex(
      ({ start, end }) => start * 30 === 360 && end * 30 === 600,
    );
    const option = new Int32Array(7).fill(-1).with(2, taken ?? -1);
    state.set(columnOf(member, model.rows, option, new Int16Array(7).fill(-1), 1 << 2));
    costs.push(missingCost(state));
  }
  // Sixteen quarters of an hour, each of which costs 20, 35 and 15 with nobody there, and 20 with one qualified of two.
  expect(costs).toEqual([1120, 320, 0, 0]);
});
