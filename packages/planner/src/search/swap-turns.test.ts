/** Two equals exchange a day of theirs. */
import { expect, test } from 'vitest';
import { tinyPerson, tinyShop } from '../../testing/generators/tiny-shop.ts';
import { modelOf, reachedBy } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { Pricer } from '../pricing/pricer.ts';
import { SeededRandom } from './seeded-random.ts';
import { pairsOf, swapDay } from './swap-turns.ts';

const shop = tinyShop([tinyPerson('a', {}), tinyPerson('b', {})], { comfort: 'balanced' });

test('the day of one becomes that of the other, both weeks legal and the best beside it', () => {
  const model = modelOf(shop);
  const pricer = new Pricer(model.rows);
  const [a, b] = model.members;
  if (!a || !b) throw new RangeError('two people');
  const state = new PlanState(model);
  // Only the first works.
  state.improve(a, reachedBy(model, a), pricer);
  const worked = () => [a, b].map(({ person }) => [...(state.columns[person]?.option ?? [])]);
  const [before] = worked();
  expect(before?.some((option) => option >= 0)).toBe(true);
  const swapped = swapDay(model, state, new SeededRandom(3), pairsOf(model), (member, prices) => {
    expect(pricer.best(member, prices)).toBeLessThan(Number.POSITIVE_INFINITY);
    return pricer.columns(1)[0];
  });
  expect(swapped?.people.map(({ person }) => person)).toEqual([0, 1]);
  const [mine, theirs] = worked();
  const exchanged = [0, 1, 2, 3, 4, 5, 6].filter(
    (day) => (before?.[day] ?? -1) >= 0 && mine?.[day] === -1 && (theirs?.[day] ?? -1) >= 0,
  );
  expect(exchanged).toHaveLength(1);
  state.restore(swapped?.previous ?? []);
  expect(worked()[0]).toEqual(before);
});

test('nobody swaps where the shop takes no turns, nor with somebody who could not do the same work', () => {
  expect(pairsOf(modelOf({ ...shop, comfort: 'just' }))).toEqual([]);
  const [one, other] = shop.people;
  if (!one || !other) throw new RangeError('two people');
  const skilled = { ...other, labour: { ...other.labour, skills: ['Ouverture'] } };
  expect(pairsOf(modelOf({ ...shop, people: [one, skilled] }))).toEqual([]);
});
