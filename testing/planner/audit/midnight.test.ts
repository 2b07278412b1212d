/** Weeks of shops that work past midnight, with pins of the evening: legal, and what they say of themselves is so. */
import { expect, it, vi } from 'vitest';
import { solveWeek } from '../../../packages/planner/src/solve/solve-week.ts';
import { atNight } from '../generators/at-night.ts';
import { oddWeek } from '../generators/generated-weeks.ts';
import { onQuarters } from '../generators/on-quarters.ts';
import { withRooms } from '../generators/with-rooms.ts';
import { withSchoolOnClosedDays } from '../generators/with-school.ts';
import { someOf } from '../seeds.ts';
import { addedViolations } from './added-violations.ts';
import { disagreements } from './audit-plan.ts';

// `npm run validate:long` asks for more. SEED is the first of them: the seed of a failure is a week of its own.
const weeks = Number(process.env.FOURNIL_WEEKS ?? someOf(24));
const first = Number(process.env.SEED ?? 1);
vi.setConfig({ testTimeout: 600_000 });

const atOnce = 12;
for (let from = first; from < first + weeks; from += atOnce) {
  it(`planned weeks over midnight are legal and report their true cost: from ${from}`, async () => {
    let late = 0;
    for (let seed = from; seed < Math.min(first + weeks, from + atOnce); seed += 1) {
      const odd = seed % 3 === 0 ? onQuarters(oddWeek(seed)) : oddWeek(seed);
      const inRooms = seed % 4 === 0 ? odd : withRooms(odd, seed % 4 === 1);
      const comfort = (['just', 'just', 'balanced'] as const)[seed % 3] ?? 'just';
      const atSchool = seed % 5 === 2 ? withSchoolOnClosedDays(inRooms) : inRooms;
      const problem = atNight({ ...atSchool, comfort }, seed);
      const { plan, proof } = await solveWeek(problem, { workBudget: 600, guardMs: 120_000 });
      expect(addedViolations(problem, plan), `seed ${seed}`).toEqual([]);
      expect(disagreements(problem, plan), `seed ${seed}`).toEqual([]);
      expect(proof.bound, `seed ${seed}: a bound above the cost`).toBeLessThanOrEqual(plan.cost);
      const pins = new Set(problem.fixed.map(({ shift }) => shift.id));
      late += plan.shifts.filter(({ id, start, end }) => end <= start && !pins.has(id)).length;
    }
    // The weeks are no test of anything where nobody works past midnight.
    expect(late).toBeGreaterThan(0);
  });
}
