import { describe, expect, it, vi } from 'vitest';
import { solveWeek } from '../../../packages/planner/src/solve/solve-week.ts';
import { addedViolations } from '../audit/added-violations.ts';
import { auditPlan } from '../audit/audit-plan.ts';
import { smallShop } from '../generators/small-shop.ts';
import { withRooms } from '../generators/with-rooms.ts';
import { someOf } from '../seeds.ts';
import { type ExactWeek, exactWeek } from './exact-week.ts';

// `npm run validate:long` asks for 60 shops and a minute each. SEED is the first of them: a failure is a shop of its own.
const shops = Number(process.env.FOURNIL_SHOPS ?? someOf(4));
const seconds = Number(process.env.FOURNIL_SHOP_SECONDS ?? 3);
const first = Number(process.env.SEED ?? 1);
vi.setConfig({ testTimeout: 600_000 });

const answers: ExactWeek['end'][] = [];

describe(`the planner compared with an exact model, shops ${first} to ${first + shops - 1}`, () => {
  for (let seed = first; seed < first + shops; seed += 1) {
    it(`misses no legal plan below its optimal cost or its lower bound: ${seed}`, async ({
      annotate,
      skip,
    }) => {
      const { problem: shop, grid } = smallShop(seed);
      // Every second shop of a grid leaves no apprentice alone.
      const problem = seed % 4 < 2 ? withRooms(shop, false) : shop;
      const { plan, proof } = await solveWeek(problem, { workBudget: 150_000, guardMs: 300_000 });
      expect(proof.bound).toBeLessThanOrEqual(plan.cost);
      expect(proof.gap === 0).toBe(proof.end === 'optimal');
      // Begins with the engine's plan, all of whose shifts it has to know.
      const { shifts, end } = await exactWeek(problem, grid, { known: plan.shifts, seconds });
      answers.push(end);
      await annotate(`The planner ended ${proof.end}, cost ${plan.cost}; the exact model: ${end}.`);
      if (end === 'no answer') skip('The exact model gave no answer.');
      expect(shifts).not.toBeNull();
      expect(addedViolations(problem, { shifts: shifts ?? [] })).toEqual([]);
      const { cost } = auditPlan(problem, shifts ?? []);
      expect(cost).toBeGreaterThanOrEqual(proof.end === 'optimal' ? plan.cost : proof.bound);
    });
  }

  it('gets an answer of the exact model for nine shops of ten', () => {
    const missing = answers.filter((end) => end === 'no answer').length;
    expect(missing).toBeLessThanOrEqual(answers.length / 10);
  });
});
