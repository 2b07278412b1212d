import { expect, it } from 'vitest';
import { modelOf } from './model.ts';
import { Pricer } from './pricing.ts';
import type { Question } from './questions.ts';
import { keeps, restricted } from './restricted.ts';
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
