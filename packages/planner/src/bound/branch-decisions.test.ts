import { expect, it } from 'vitest';
import { benchWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { randomOf } from '../../../../testing/planner/generators/random.ts';
import { modelOf } from '../model/model.ts';
import { Pricer } from '../pricing/pricer.ts';
import type { DayBranch } from './branch-candidates.ts';
import { restrictMember, satisfies } from './branch-decisions.ts';

const model = modelOf(benchWeek(8, 2));
const random = randomOf(20_261_121);
const prices = Float64Array.from({ length: model.rows.count }, () => -random.int(0, 40));
const member = model.members[1];
if (!member) throw new Error('A week without people');

const free = member.days.filter(({ kind }) => kind === 'free');
const questions = free.flatMap(({ day }): DayBranch[] => [
  { person: member.person, day, feature: 'works', latest: 0 },
  { person: member.person, day, feature: 'start', latest: random.int(8, 30) },
  { person: member.person, day, feature: 'end', latest: random.int(24, 42) },
]);

it("the two branches of a planner's decision contain only weeks that obey it, and one keeps the cheapest week", () => {
  const pricer = new Pricer(model.rows);
  const best = pricer.best(member, prices);
  for (const question of questions) {
    const found = [true, false].map((yes) => {
      const decision = { ...question, yes };
      const held = restrictMember(member, decision);
      const value = pricer.best(held, prices);
      const columns = Number.isFinite(value) ? pricer.columns(3) : [];
      expect(columns.every((column) => satisfies(decision, member, column))).toBe(true);
      return value;
    });
    expect(Math.min(...found)).toBeCloseTo(best, 6);
    expect(Math.max(...found)).toBeGreaterThanOrEqual(best - 1e-6);
  }
});
