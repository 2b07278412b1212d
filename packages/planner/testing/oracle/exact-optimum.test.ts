import { describe, expect, it, vi } from 'vitest';
import type { DayIndex, Need, Problem, Window } from '../../src/problem/problem.ts';
import { solveWeek } from '../../src/solve/solve-week.ts';
import { addedViolations } from '../audit/added-violations.ts';
import { randomOf } from '../generators/random.ts';
import { tinyPerson, tinyShop } from '../generators/tiny-shop.ts';
import { exactOptimum } from './exact-optimum.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Three people, three days of five hours, random needs, one evening before a morning. */
function tinyWeek(seed: number): Problem {
  const random = randomOf(seed);
  const hours: (Window | null)[] = [null, null, null, null, null, null, null];
  hours[random.int(1, 2)] = { from: 360, to: 660 };
  hours[4] = { from: 870, to: 1140 };
  hours[5] = { from: 360, to: 660 };
  const needs = hours.flatMap((open, day): Need[] => {
    if (!open) return [];
    const middle = open.from + 30 * random.int(2, 7);
    const part = (from: number, to: number): Need => {
      const need = random.int(0, 3);
      return {
        day: day as DayIndex,
        group: 'vente',
        period: '',
        from,
        to,
        need,
        qualifiedMin: Math.min(need, 1),
      };
    };
    return [part(open.from, middle), part(middle, open.to)];
  });
  const people = ['a', 'b', 'c'].map((id, index) => {
    const apprentice = index === 2 && random.chance(0.5);
    const contractWeekMinutes = random.pick([480, 600, 720]);
    const skills = random.chance(0.5) ? ['Ouverture'] : [];
    return tinyPerson(id, {}, { apprentice, contractWeekMinutes, skills, groups: ['vente'] });
  });
  return tinyShop(people, {
    hours: [{ group: 'vente', hours }],
    needs,
    presences: [{ day: 5, group: 'vente', skill: 'Ouverture', from: 360, to: 390 }],
  });
}

describe('the engine against the true optimum of tiny weeks', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    it(`bounds it from below, proves it and reaches it: seed ${seed}`, async () => {
      const problem = tinyWeek(seed);
      const optimum = await exactOptimum(problem);
      const { plan, proof } = await solveWeek(problem, { workBudget: 20_000, guardMs: 120_000 });
      expect(addedViolations(problem, plan)).toEqual([]);
      expect(proof.bound).toBeLessThanOrEqual(optimum);
      expect(proof.bound).toBeLessThanOrEqual(plan.cost);
      // Times on the quarter of an hour may cost less than the best on the half hour, never more.
      expect(proof.end).toBe('optimal');
      expect(plan.cost).toBeLessThanOrEqual(optimum);
    });
  }
});
