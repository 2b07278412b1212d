import { describe, expect, it, vi } from 'vitest';
import type { DayIndex, Need, Problem, Window } from '../../../packages/planner/src/problem/problem.ts';
import { solveWeek } from '../../../packages/planner/src/solve/solve-week.ts';
import { addedViolations } from '../audit/added-violations.ts';
import { randomOf } from '../generators/random.ts';
import { tinyPerson, tinyShop } from '../generators/tiny-shop.ts';
import { someOf } from '../seeds.ts';
import { exactOptimum } from './exact-optimum.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Three people, three days of five hours, random needs, one evening before a morning. */
function tinyWeek(seed: number, grid: 15 | 30): Problem {
  const random = randomOf(seed);
  const hours: (Window | null)[] = [null, null, null, null, null, null, null];
  // On quarters the shop opens a quarter later and closes a quarter earlier.
  const inset = 30 - grid;
  const open = (from: number, to: number): Window => ({ from: from + inset, to: to - inset });
  hours[random.int(1, 2)] = open(360, 660);
  hours[4] = open(870, 1140);
  hours[5] = open(360, 660);
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
    presences: [{ day: 5, group: 'vente', skill: 'Ouverture', from: 360 + inset, to: 390 }],
  });
}

describe('the planner compared with the true optimum of tiny weeks', () => {
  const cases = ([30, 15] as const).flatMap((grid) =>
    [1, 2, 3, 4, 5, 6].slice(0, someOf(6)).map((seed) => ({ grid, seed })),
  );
  for (const { grid, seed } of cases) {
    it(`finds it, proves it and says « optimal »: ${grid} minutes, seed ${seed}`, async () => {
      const problem = tinyWeek(seed, grid);
      const optimum = await exactOptimum(problem, grid);
      const { plan, proof } = await solveWeek(problem, { workBudget: 20_000, guardMs: 120_000 });
      expect(addedViolations(problem, plan)).toEqual([]);
      expect(proof).toMatchObject({ end: 'optimal', bound: optimum, gap: 0 });
      expect(plan.cost).toBe(optimum);
    });
  }
});
