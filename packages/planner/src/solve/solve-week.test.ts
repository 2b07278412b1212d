import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkWeek } from '@fournil/labour-rules/check-week';
import type { Shift } from '@fournil/labour-rules/week';
import { describe, expect, test } from 'vitest';
import { weekInputOf } from '../../../../testing/planner/audit/week-input.ts';
import { benchWeek, oddWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { tinyPerson, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { evaluate } from '../cost/evaluate.ts';
import { modelOf, placedOfColumns } from '../model/model.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import type { Problem } from '../problem/problem.ts';
import type { Plan, Progress } from '../problem/solution.ts';
import { warmUpWeek } from '../worker/warm-up-week.ts';
import { solveWeek } from './solve-week.ts';

const small = { workBudget: 8000 };

const illegal = (problem: Problem, shifts: readonly Shift[]): readonly string[] =>
  checkWeek(weekInputOf(problem, shifts))
    .filter((finding) => finding.severity === 'legal_hard' && finding.status === 'violated')
    .map((finding) => `${finding.ruleId} ${finding.personId} ${finding.dates.join()}`);

describe('the plan of a small week', { timeout: 60_000 }, () => {
  test('covers all needs, respects the law, and costs little more than its lower bound', async () => {
    const { plan, proof } = await solveWeek(warmUpWeek, small);
    expect(illegal(warmUpWeek, plan.shifts)).toEqual([]);
    expect(plan.shortfalls.filter(({ kind }) => kind !== 'contract-hours')).toEqual([]);
    expect(proof.bound).toBeLessThanOrEqual(plan.cost);
    expect(Object.values(plan.parts).reduce((sum, part) => sum + part, 0)).toBe(plan.cost);
  });

  test('keeps a pinned shift with its id and its hours, also outside the planning grid', async () => {
    const shift: Shift = {
      id: 'mine',
      personId: 'v1',
      date: '2026-12-02',
      start: '09:10',
      end: '13:40',
      breaks: [],
      group: 'vente',
    };
    const pinned: Problem = { ...warmUpWeek, fixed: [{ shift, why: 'pinned' }] };
    const { plan } = await solveWeek(pinned, small);
    expect(plan.shifts).toContainEqual(shift);
    expect(plan.shifts.filter(({ personId, date }) => personId === 'v1' && date === shift.date)).toHaveLength(
      1,
    );
    expect(illegal(pinned, plan.shifts)).toEqual([]);
  });

  test('keeps pinned shifts that break the law, and breaks no other rule', async () => {
    const long = (date: string, start: string, end: string): Shift => ({
      id: `${date} ${start}`,
      personId: 'v2',
      date,
      start,
      end,
      breaks: [],
      group: 'vente',
    });
    const pins = [long('2026-12-01', '06:00', '20:00'), long('2026-12-02', '05:00', '12:00')];
    const fixed = pins.map((shift) => ({ shift, why: 'pinned' as const }));
    const broken: Problem = { ...warmUpWeek, fixed };
    const { plan } = await solveWeek(broken, small);
    for (const pin of pins) expect(plan.shifts).toContainEqual(pin);
    expect(illegal(broken, plan.shifts)).toEqual(illegal(broken, pins));
  });

  test('is empty and lists the shortfalls when there is no staff or the shop is closed all week', async () => {
    const nobody = await solveWeek({ ...warmUpWeek, people: [] }, small);
    expect(nobody.plan.shifts).toEqual([]);
    expect(nobody.plan.shortfalls.filter(({ kind }) => kind === 'opening')).toHaveLength(6);
    const closed = await solveWeek(
      { ...warmUpWeek, hours: [], needs: [], presences: [], management: [] },
      small,
    );
    expect(closed.plan.shifts).toEqual([]);
    expect(closed.proof.end).toBe('optimal');
  });

  test('is legal when the search is stopped at once, and its proof says « stopped »', async () => {
    const { plan, proof } = await solveWeek(warmUpWeek, { ...small, shouldStop: () => true });
    expect(proof.end).toBe('stopped');
    expect(illegal(warmUpWeek, plan.shifts)).toEqual([]);
  });
});

test.each([15, 30])(
  'a presence of %i minutes at the opening and at the closing is covered by people with the keys',
  async (minutes) => {
    const people = ['a', 'b', 'c', 'd'].map((id, index) =>
      tinyPerson(id, {}, { skills: index < 2 ? ['Ouverture', 'Fermeture'] : [] }),
    );
    const open = { from: 420 - minutes, to: 1140 + minutes };
    const days = [1, 2, 3, 4, 5, 6] as const;
    const shop = tinyShop(people, {
      hours: [{ group: 'vente', hours: [null, ...days.map(() => open)] }],
      needs: days.map((day) => ({ day, group: 'vente', period: '', ...open, need: 1, qualifiedMin: 1 })),
      presences: days.flatMap((day) => [
        { day, group: 'vente' as const, skill: 'Ouverture' as const, from: open.from, to: 420 },
        { day, group: 'vente' as const, skill: 'Fermeture' as const, from: 1140, to: open.to },
      ]),
    });
    const { plan } = await solveWeek(shop, { workBudget: 40_000 });
    expect(plan.shortfalls.filter(({ kind }) => kind === 'opening' || kind === 'closing')).toEqual([]);
  },
  60_000,
);

test('each plan reported during a search is cheaper than the one before; the first is reported before a lower bound', async () => {
  const seen: [Progress, Plan][] = [];
  const { plan } = await solveWeek(benchWeek(8, 5), {
    workBudget: 60_000,
    onProgress: (progress, at) => seen.push([progress, at]),
  });
  const [first, descended] = seen.map(([progress]) => progress);
  expect(first).toMatchObject({ stage: 'first-plan', bound: null });
  // It is reported when everybody has a week, before none improves any more.
  expect(descended).toMatchObject({ stage: 'improving', bound: null });
  expect(first?.work).toBeLessThan((descended?.work ?? 0) / 2);
  const costs = [...seen.map(([progress]) => progress.cost), plan.cost];
  expect(costs).toEqual(costs.toSorted((one, other) => other - one));
}, 60_000);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the cost counted during the search equals the cost of the finished plan: random week %i',
  async (seed) => {
    const problem = oddWeek(seed);
    const model = modelOf(problem);
    const state = await initialPlan(model, new Pricer(model.rows), new WorkBudget({ workBudget: 5000 }));
    const placed = placedOfColumns(model, state.columns);
    const { cost } = evaluate(model.problem, model.dates, model.comfort, placed);
    expect(state.cost + model.constant).toBe(cost);
  },
  60_000,
);

test('two new processes compute the same plan for the same week', async () => {
  const code = `
    const { solveWeek } = await import(process.argv[1]);
    const { benchWeek } = await import(process.argv[2]);
    const { planHash, proof } = await solveWeek(benchWeek(8, 2), { workBudget: 60000, guardMs: 600000 });
    process.stdout.write(planHash + ' ' + proof.bound + ' ' + proof.work);`;
  const urls = ['solve-week.ts', '../../../../testing/planner/generators/generated-weeks.ts'].map(
    (file) => new URL(file, import.meta.url).href,
  );
  const once = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', code, ...urls]).then(
      ({ stdout }) => stdout,
    );
  const [one, other] = [await once(), await once()];
  expect(one).toMatch(/^[0-9a-f]{64} \d+ \d+$/);
  expect(other).toBe(one);
}, 120_000);
