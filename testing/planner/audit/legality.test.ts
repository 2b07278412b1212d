import { describe, expect, it, vi } from 'vitest';
import { solveWeek } from '../../../packages/planner/src/solve/solve-week.ts';
import { oddWeek } from '../generators/generated-weeks.ts';
import { onQuarters } from '../generators/on-quarters.ts';
import { cycleWeek, weeksOfCycles } from '../generators/with-cycles.ts';
import { withModel } from '../generators/with-model.ts';
import { withRooms } from '../generators/with-rooms.ts';
import { withoutNeedsOfApprentices, withSchoolOnClosedDays } from '../generators/with-school.ts';
import { withWishes } from '../generators/with-wishes.ts';
import { someOf } from '../seeds.ts';
import { addedViolations } from './added-violations.ts';
import { disagreements } from './audit-plan.ts';
import type { PlannedWeek } from './comfort-figures.ts';

// `npm run validate:long` asks for 2,000 weeks. SEED is the first of them: the seed of a failure is a week of its own.
const weeks = Number(process.env.FOURNIL_WEEKS ?? someOf(60));
const first = Number(process.env.SEED ?? 1);
const atOnce = 20;
vi.setConfig({ testTimeout: 600_000 });

describe(`plans of random weeks, seeds ${first} to ${first + weeks - 1}`, () => {
  for (let from = first; from < first + weeks; from += atOnce) {
    const seeds = Array.from({ length: Math.min(atOnce, first + weeks - from) }, (_, index) => from + index);
    it(`break no law, keep fixed shifts and report their true cost: from ${from}`, async () => {
      for (const seed of seeds) {
        // Every third week is on quarters of an hour.
        const odd = seed % 3 === 0 ? onQuarters(oddWeek(seed)) : oddWeek(seed);
        // In three of four nobody to be looked after may be alone; in one of them production is one room.
        const inRooms = seed % 4 === 0 ? odd : withRooms(odd, seed % 4 === 1);
        // Two of five are planned for weeks that people like.
        const comfort = (['just', 'just', 'just', 'balanced', 'comfort'] as const)[seed % 5] ?? 'just';
        // Each with turns to make up.
        const turned = inRooms.people.map((person) => {
          const { closings, weekendDays } = person.recent;
          const turns = {
            closings,
            openings: weekendDays,
            saturdays: weekendDays,
            sundays: weekendDays,
          };
          // In every other shop the weeks before had a fair part of their own.
          const fair = Math.round((person.labour.contractWeekMinutes / 2100) * 6);
          const fairTurns = { closings: fair, openings: fair, saturdays: fair, sundays: fair };
          const history = seed % 2 === 0 ? { turns } : { turns, fairTurns };
          return { ...person, recent: { ...person.recent, ...history } };
        });
        // One of seven has school on closed days, one of seven apprentices where nothing is needed.
        const usual = { ...inRooms, people: turned, comfort };
        const atSchool = seed % 7 === 2 ? withSchoolOnClosedDays(usual) : usual;
        const asked = seed % 7 === 5 ? withoutNeedsOfApprentices(atSchool) : atSchool;
        // In every other, people say what would suit them.
        const wished = seed % 2 === 0 ? withWishes(asked, seed) : asked;
        // Two of five follow a model week.
        const problem = seed % 5 > 2 ? withModel(wished, seed) : wished;
        const { plan, proof } = await solveWeek(problem, { workBudget: 1000, guardMs: 120_000 });
        expect(addedViolations(problem, plan), `seed ${seed}`).toEqual([]);
        expect(disagreements(problem, plan), `seed ${seed}`).toEqual([]);
        expect(proof.bound, `seed ${seed}: a bound above the cost`).toBeLessThanOrEqual(plan.cost);
      }
    });
  }

  // One shop of apprentices at school for whole weeks to sixty others: three cycles of two weeks, two of three.
  for (let seed = first; seed < first + Math.ceil(weeks / 60); seed += 1) {
    it(`break no law over three cycles of school weeks and shop weeks: ${seed}`, async () => {
      const before: PlannedWeek[] = [];
      for (let week = 0; week < weeksOfCycles; week += 1) {
        const comfort = seed % 2 === 0 ? ('balanced' as const) : ('just' as const);
        const problem = { ...cycleWeek(seed, before), comfort };
        const { plan, proof } = await solveWeek(problem, { workBudget: 1000, guardMs: 120_000 });
        const name = `seed ${seed}, week ${week}`;
        expect(addedViolations(problem, plan), name).toEqual([]);
        expect(disagreements(problem, plan), name).toEqual([]);
        expect(proof.bound, `${name}: a bound above the cost`).toBeLessThanOrEqual(plan.cost);
        before.push({ monday: problem.monday, shifts: plan.shifts, activities: plan.activities });
      }
      // Everybody of them has been both at school and in the shop.
      const school = before.map(({ activities }) => new Set(activities.map(({ personId }) => personId)));
      expect(school.map(({ size }) => size >= 1)).not.toContain(false);
    });
  }
});
