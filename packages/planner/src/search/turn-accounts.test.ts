import { expect, test } from 'vitest';
import { tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { weights } from '../cost/weights.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { TurnAccounts } from './turn-accounts.ts';

test('the cost of turns outweighs an hour of two people where one is more than a turn from the share', () => {
  const people = ['ann', 'bob'].map((id, at) => {
    const one = tinyPerson(id, {});
    return {
      ...one,
      recent: { ...one.recent, turns: { closings: 0, openings: at, saturdays: 0, sundays: 0 } },
    };
  });
  const presence = { day: 2, group: 'vente', skill: 'Ouverture', from: 360, to: 390 } as const;
  const model = modelOf(tinyShop(people, { comfort: 'balanced', presences: [presence] }));
  const accounts = new TurnAccounts(model, new PlanState(model).columns);
  // Half an opening is everybody's share.
  const costOf = (openings: number): number => accounts.weigh(0, [0, openings, 0, 0]);
  const hour = 4 * (weights.hoursUnder + weights.hoursOver);
  expect(costOf(1)).toBeLessThan(hour);
  expect(costOf(2) - costOf(1)).toBeGreaterThan(hour);
});

test('the cost of turns rises most at a second Sunday from the share, but only beyond a quarter of many Saturdays', () => {
  const had = { closings: 0, openings: 0, saturdays: 6, sundays: 6 };
  const people = ['ann', 'bob'].map((id) => {
    const one = tinyPerson(id, {});
    return { ...one, recent: { ...one.recent, turns: had } };
  });
  const model = modelOf(tinyShop(people, { comfort: 'balanced' }));
  const accounts = new TurnAccounts(model, new PlanState(model).columns);
  const beyondOf = (kind: 2 | 3): number => {
    const costOf = (count: number): number =>
      accounts.weigh(
        0,
        [0, 0, 0, 0].map((_, at) => (at === kind ? count : 0)),
      );
    // The price by the square of the distance alone has no step.
    return costOf(1.2) - 1.2 ** 2 * (costOf(0.5) / 0.5 ** 2);
  };
  expect(beyondOf(2)).toBeCloseTo(0);
  expect(beyondOf(3)).toBeGreaterThan(100);
});

test('the cost of turns is by the distance from what was fair in the weeks before, so that an absence leaves nothing to make up', () => {
  const presence = { day: 2, group: 'vente', skill: 'Ouverture', from: 360, to: 390 } as const;
  const none = { closings: 0, openings: 0, saturdays: 0, sundays: 0 };
  const costOf = (had: number, fair: number, openings: number): number => {
    const ann = tinyPerson('ann', {});
    const bob = tinyPerson('bob', {});
    const people = [
      {
        ...ann,
        recent: { ...ann.recent, turns: { ...none, openings: had }, fairTurns: { ...none, openings: fair } },
      },
      {
        ...bob,
        recent: { ...bob.recent, turns: { ...none, openings: 9 }, fairTurns: { ...none, openings: 9 } },
      },
    ];
    const model = modelOf(tinyShop(people, { comfort: 'balanced', presences: [presence] }));
    return new TurnAccounts(model, new PlanState(model).columns).weigh(0, [0, openings, 0, 0]);
  };
  expect(costOf(3, 3, 0)).toBe(0);
  expect(costOf(3, 4, 1)).toBe(0);
  // Of eight one turn is within a quarter, of four it is just beyond.
  expect(costOf(9, 8, 0)).toBeLessThan(costOf(5, 4, 0) - 100);
});
