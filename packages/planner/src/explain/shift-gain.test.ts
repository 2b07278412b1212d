import type { Shift } from '@fournil/labour-rules/week';
import { expect, test } from 'vitest';
import { benchWeek, oddWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { type Random, randomOf } from '../../../../testing/planner/generators/random.ts';
import { clock, dateAfter } from '../../../../testing/planner/generators/times.ts';
import { judgeOf, tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import type { Problem } from '../problem/problem.ts';
import type { Shortfall } from '../problem/solution.ts';
import { explainPlan } from './explain-shortfalls.ts';
import { gainOf } from './shift-gain.ts';
import { costOf } from './trial-shifts.ts';

const seed = 20261121;

/** Any shift, over midnight too, with or without a break, of anybody and in any group. */
function anyShift(random: Random, problem: Problem, id: string): Shift {
  const start = random.int(0, 92) * 15;
  const length = random.int(4, 40) * 15;
  const pause = start + Math.floor(length / 30) * 15;
  const time = (minutes: number) => clock(minutes % 1440);
  return {
    id,
    personId: random.pick(problem.people).labour.id,
    date: dateAfter(problem.monday, random.int(0, 6)),
    start: time(start),
    end: time(start + length),
    breaks: random.chance(0.5)
      ? [{ start: time(pause), end: time(pause + 15), paid: random.chance(0.2) }]
      : [],
    group: random.pick(['vente', 'fournil', 'preparation']),
  };
}

test('the gain of a shift equals the difference in cost between the plans with and without it', () => {
  const random = randomOf(seed);
  for (let round = 0; round < 40; round += 1) {
    const problem = round % 2 ? oddWeek(seed + round) : benchWeek(8, round);
    const shifts = Array.from({ length: random.int(0, 25) }, (_, index) =>
      anyShift(random, problem, `s${index}`),
    );
    const cost = costOf(problem);
    const gain = gainOf(problem, shifts);
    for (let tried = 0; tried < 15; tried += 1) {
      const shift = anyShift(random, problem, 'tried');
      expect(gain(shift), `seed ${seed}, week ${round}, ${JSON.stringify(shift)}`).toBe(
        cost(shifts) - cost([...shifts, shift]),
      );
    }
  }
});

test('the gain of a shift is computed with one law check of the present plan and one per promising shift', () => {
  const people = ['a', 'b', 'c'].map((id) => tinyPerson(id, {}));
  const problem = tinyShop(people);
  let asked = 0;
  const judge = judgeOf(problem);
  const shortfalls = ([1, 2, 3, 4, 5, 6] as const).map(
    (day): Shortfall => ({
      kind: 'understaffed',
      day,
      group: 'vente',
      from: 360,
      to: 1200,
      missing: 1,
      personId: null,
      minutes: null,
    }),
  );
  const found = explainPlan(problem, { shifts: [], shortfalls }, (shifts, ids) => {
    asked += 1;
    return judge(shifts, ids);
  });
  expect(found.every(({ remedies }) => remedies.length > 0)).toBe(true);
  // Nobody is excluded here: one question per person and day, and one per person about the week as it is.
  expect(asked).toBe(people.length * (shortfalls.length + 1));
});

test('the shift proposed for a shortfall does not depend on the order in which shortfalls are explained', () => {
  // A usual post of seven hours covers both, with its break after the one or before the other, which costs more.
  const shapes = [{ group: 'vente' as const, name: 'Matin', from: 360, to: 780 }];
  const asked = { day: 2 as const, group: 'vente' as const, period: '', qualifiedMin: 0 };
  const needs = [
    { ...asked, from: 360, to: 600, need: 1 },
    { ...asked, from: 600, to: 780, need: 3 },
  ];
  const problem = tinyShop([tinyPerson('a', {})], { shapes, needs });
  const hole = (from: number, to: number): Shortfall => ({
    kind: 'understaffed',
    day: 2,
    group: 'vente',
    from,
    to,
    missing: 1,
    personId: null,
    minutes: null,
  });
  const [early, late] = [hole(360, 600), hole(480, 720)];
  const put = (shortfalls: readonly Shortfall[]) =>
    explainPlan(problem, { shifts: [], shortfalls }, judgeOf(problem)).at(-1)?.remedies;
  expect(put([early, late])).toEqual(put([late]));
  expect(put([late, early])).toEqual(put([early]));
});
