import { expect, it } from 'vitest';
import { modelOf } from './model.ts';
import { Pricer } from './pricing.ts';
import { keeps, openQuestion, type Question, restricted } from './restricted.ts';
import { benchWeek } from './testing/instances.ts';
import { randomOf } from './testing/random.ts';

const model = modelOf(benchWeek(8, 2));
const random = randomOf(20_261_121);
const prices = Float64Array.from({ length: model.rows.count }, () => -random.int(0, 40));
const member = model.members[1];
if (!member) throw new Error('A week without people');

const free = member.days.filter(({ kind }) => kind === 'free');
const questions = free.flatMap(({ day }): Question[] => [
  { person: member.person, day, what: 'works', latest: 0 },
  { person: member.person, day, what: 'start', latest: random.int(8, 30) },
  { person: member.person, day, what: 'end', latest: random.int(24, 42) },
]);

it('of the two answers to a question one leaves the cheapest week, and each week keeps to its answer', () => {
  const pricer = new Pricer(model.rows);
  const best = pricer.best(member, prices);
  for (const question of questions) {
    const found = [true, false].map((yes) => {
      const decision = { ...question, yes };
      const held = restricted(member, decision);
      const value = pricer.best(held, prices);
      const columns = Number.isFinite(value) ? pricer.columns(3) : [];
      expect(columns.every((column) => keeps(decision, member, column))).toBe(true);
      return value;
    });
    expect(Math.min(...found)).toBeCloseTo(best, 6);
    expect(Math.max(...found)).toBeGreaterThanOrEqual(best - 1e-6);
  }
});

it('a mixture asks about the day it is least decided on, and a plan asks nothing', () => {
  const pricer = new Pricer(model.rows);
  pricer.best(member, prices, Number.POSITIVE_INFINITY, 200);
  const [one, other] = pricer.columns(2);
  if (!one || !other) throw new Error('Not two patterns of days');
  expect(openQuestion([member], [{ column: one, share: 1 }])).toBeNull();
  const asked = openQuestion(
    [member],
    [
      { column: one, share: 0.5 },
      { column: other, share: 0.5 },
    ],
  );
  expect(asked?.what).toBe('works');
  const worksOn = (column: typeof one): boolean => (column.option[asked?.day ?? 0] as number) >= 0;
  expect(worksOn(one)).not.toBe(worksOn(other));
});
