import { expect, test, vi } from 'vitest';
import { addedViolations } from '../../../../testing/planner/audit/added-violations.ts';
import { disagreements } from '../../../../testing/planner/audit/audit-plan.ts';
import { tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { withRooms } from '../../../../testing/planner/generators/with-rooms.ts';
import type { Problem } from '../problem/problem.ts';
import { solveWeek } from './solve-week.ts';

vi.setConfig({ testTimeout: 60_000 });

const days = [1, 2, 3, 4, 5] as const;
const open = { from: 360, to: 1200 };

/** One who is qualified and one apprentice; the needs ask for nobody qualified, and the apprentice may cover them all. */
function shopOf(apprenticeSkills: readonly string[] = []): Problem {
  const qualified = tinyPerson('q', {}, { skills: ['Ouverture', 'Fermeture'], contractWeekMinutes: 1200 });
  const apprentice = tinyPerson('a', {}, { apprentice: true, skills: [...apprenticeSkills] });
  return tinyShop([qualified, { ...apprentice, qualified: false }], {
    hours: [{ group: 'vente', hours: [null, ...days.map(() => open), null] }],
    needs: days.map((day) => ({
      day,
      group: 'vente',
      period: 'Mise en place',
      ...open,
      need: 1,
      qualifiedMin: 0,
    })),
    presences: days.map((day) => ({ day, group: 'vente', skill: 'Fermeture', from: 1140, to: 1200 })),
  });
}

/** Shifts of the apprentice that reach beyond those of the qualified person of that day. */
const alone = (shifts: Awaited<ReturnType<typeof solveWeek>>['plan']['shifts']) =>
  shifts.filter(
    ({ personId, date, start, end }) =>
      personId === 'a' &&
      !shifts.some(
        (one) => one.personId === 'q' && one.date === date && one.start <= start && one.end >= end,
      ),
  );

test('an apprentice is never alone in a planned week, even when the needs ask for no qualified person', async () => {
  const { plan: before } = await solveWeek(shopOf(), { workBudget: 3000 });
  expect(alone(before.shifts).length).toBeGreaterThan(0);
  const problem = withRooms(shopOf(), false);
  const { plan, proof } = await solveWeek(problem, { workBudget: 3000 });
  expect(alone(plan.shifts)).toEqual([]);
  expect(plan.shifts.some(({ personId }) => personId === 'a')).toBe(true);
  expect(addedViolations(problem, plan)).toEqual([]);
  expect(disagreements(problem, plan)).toEqual([]);
  expect(proof.bound).toBeLessThanOrEqual(plan.cost);
});

test('an apprentice with the keys is not planned to close alone', async () => {
  const problem = withRooms(shopOf(['Fermeture']), false);
  const { plan } = await solveWeek(problem, { workBudget: 3000 });
  expect(alone(plan.shifts)).toEqual([]);
});

test('a free colleague is planned next to an apprentice whose shift is pinned', async () => {
  const base = withRooms(shopOf(), false);
  const pin = {
    id: 'pin',
    personId: 'a',
    date: base.monday,
    start: '13:00',
    end: '17:00',
    breaks: [],
    group: 'vente' as const,
  };
  const date = new Date(Date.parse(`${base.monday}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
  const problem: Problem = { ...base, fixed: [{ shift: { ...pin, date }, why: 'pinned' }] };
  const { plan } = await solveWeek(problem, { workBudget: 3000 });
  expect(alone(plan.shifts)).toEqual([]);
  expect(disagreements(problem, plan)).toEqual([]);
});
