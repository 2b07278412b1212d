/** Two people of a team exchange a day of theirs. */
import { expect, test } from 'vitest';
import { shiftOf } from '../../../../testing/planner/generators/neighbouring-weeks.ts';
import { dateAfter } from '../../../../testing/planner/generators/times.ts';
import { tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { modelOf, reachedBy } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { Pricer } from '../pricing/pricer.ts';
import { SeededRandom } from './seeded-random.ts';
import { giveDayOff, pairsOf, swapDay } from './swap-turns.ts';

const shop = tinyShop([tinyPerson('a', {}), tinyPerson('b', {})], { comfort: 'balanced' });

test('an exchange of days between two people gives both a legal week at the lowest cost', () => {
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

test('an exchange of days is made only at comfort levels that share turns, between people of one team with one skill', () => {
  expect(pairsOf(modelOf({ ...shop, comfort: 'just' }))).toEqual([]);
  const [one, other] = shop.people;
  if (!one || !other) throw new RangeError('two people');
  const skilled = { ...other, labour: { ...other.labour, skills: ['Ouverture'] } };
  expect(pairsOf(modelOf({ ...shop, people: [one, skilled] }))).toHaveLength(1);
  const baker = { ...other, labour: { ...other.labour, groups: ['fournil'] as const } };
  expect(pairsOf(modelOf({ ...shop, people: [one, baker] }))).toEqual([]);
});

test('an exchange of days gives a person two days off in a row by moving work to a person who is free that day', () => {
  const skilled = tinyPerson('b', {}, { skills: ['Ouverture'] });
  // The shop is closed on Mondays, and the Sunday before was worked.
  const sunday = { ...shiftOf('s', 'a', dateAfter(shop.monday, -1), 'vente', [480, 900]) };
  const people = [tinyPerson('a', {}), skilled];
  const model = modelOf(
    tinyShop(people, { comfort: 'balanced', around: { shifts: [sunday], activities: [] } }),
  );
  const pricer = new Pricer(model.rows);
  const [a] = model.members;
  if (!a) throw new RangeError('two people');
  const state = new PlanState(model);
  const cheapest = (member: typeof a, prices: Float64Array) =>
    Number.isFinite(pricer.best(member, prices)) ? pricer.columns(1)[0] : undefined;
  const daysOff = () => {
    const option = state.columns[0]?.option ?? [];
    return [0, 1, 2, 3, 4, 5, 6].filter((day) => (option[day] ?? -1) < 0);
  };
  // Nobody lacks them as long as nobody works.
  expect(giveDayOff(model, state, new SeededRandom(1), cheapest)).toBeNull();
  // Work is worth most on every day but Thursday.
  const prices = new Float64Array(model.rows.count);
  for (const [at, row] of model.rows.staff.entries()) {
    const day = Math.floor(at / 3);
    if (row >= 0) prices[row] = day === 3 ? 3000 : -3000;
  }
  const week = cheapest(a, prices);
  if (!week) throw new RangeError('a week');
  state.set(week);
  expect(daysOff()).toEqual([0, 3]);
  const given = giveDayOff(model, state, new SeededRandom(1), cheapest);
  expect(given?.people.map(({ person }) => person)).toEqual([0, 1]);
  const off = daysOff();
  // Sunday and the Monday after are two in a row as well.
  expect(off.some((day) => day === 6 || off.includes(day + 1))).toBe(true);
});
