import { expect, it } from 'vitest';
import { oddWeek } from '../../../../testing/planner/generators/generated-weeks.ts';
import { onQuarters } from '../../../../testing/planner/generators/on-quarters.ts';
import { tinyPerson, tinyShift, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { evaluate } from '../cost/evaluate.ts';
import { initialPlan } from '../plan/coordinate-descent.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { Pricer } from '../pricing/pricer.ts';
import type { DayIndex, Problem } from '../problem/problem.ts';
import { modelOf, placedOfColumns } from './model.ts';

/** Cost of the first plan as columns, rows and the constant have it, and as it is. */
async function costs(problem: Problem): Promise<readonly [number, number]> {
  const model = modelOf(problem);
  const state = await initialPlan(model, new Pricer(model.rows), new WorkBudget({ workBudget: 5000 }));
  const { cost } = evaluate(model.problem, model.dates, model.comfort, placedOfColumns(model, state.columns));
  return [state.cost + model.constant, cost];
}

const days = [1, 2, 3, 4, 5, 6] as const;
const late = days.map((day) => ({
  day,
  group: 'vente' as const,
  skill: 'Fermeture' as const,
  from: 1170,
  to: 1200,
}));
const pinned = (day: DayIndex, start: string, end: string) => ({
  shift: tinyShift('a', day, start, end),
  why: 'pinned' as const,
});

it("the cost parts of the planner's model add up to the cost of a plan, with pinned shifts", async () => {
  // Closings before a morning, both fixed: a short rest that no column has, and closings that leave one or none.
  const fixed = [pinned(1, '14:00', '20:00'), pinned(2, '07:00', '12:00'), pinned(3, '14:00', '20:00')];
  const more = [...fixed, pinned(4, '14:00', '20:00'), pinned(5, '14:00', '20:00')];
  for (const list of [fixed, more]) {
    const people = [tinyPerson('a', {}), tinyPerson('b', {}, { skills: [] })];
    const [summed, cost] = await costs(tinyShop(people, { presences: late, fixed: list }));
    expect(summed).toBe(cost);
  }
});

it("the cost parts of the planner's model add up to the cost of a plan, in random weeks", async () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const week = seed % 2 === 0 ? oddWeek(seed) : onQuarters(oddWeek(seed));
    const [summed, cost] = await costs(week);
    expect(summed, `seed ${seed}`).toBe(cost);
  }
}, 120_000);

it("the planner's model counts the hour gained or lost on a clock-change Sunday and in the night before", () => {
  const night = { from: 0, to: 600 };
  const evening = { from: 1320, to: 1800 };
  const hours = [{ group: 'vente' as const, hours: [null, null, null, null, null, evening, night] }];
  /** Minutes worked from 22:00 on Saturday to 5:00, and from 1:00 to 6:00 on Sunday. */
  const worked = (monday: string) => {
    const { members, rows } = modelOf({ ...tinyShop([tinyPerson('a', {})], { hours }), monday });
    const slot = (minutes: number) => minutes / rows.grid.minutes;
    const of = (day: number, from: number, to: number) =>
      members[0]?.days[day]?.options.find(({ start, end }) => start === slot(from) && end === slot(to))
        ?.minutes;
    return [of(5, 1320, 1740), of(6, 60, 360)];
  };
  const [saturday = 0, sunday = 0] = worked('2026-11-16');
  expect(sunday).toBe(300);
  // Six hours, of which half an hour is the break they need.
  expect(worked('2026-10-19')).toEqual([saturday + 60, sunday + 60 - 30]);
  expect(worked('2026-03-23')).toEqual([saturday - 60, sunday - 60]);
});

it('on quarters a day in two parts is interrupted on half hours and where a need ends, and begins and ends on any quarter', () => {
  const need = { day: 2, group: 'vente', period: 'Matin', need: 1, qualifiedMin: 0 } as const;
  const split = tinyPerson('a', {}, { splitAllowed: true });
  const needs = [
    { ...need, from: 360, to: 735 },
    { ...need, from: 960, to: 1185 },
  ];
  const { members, rows } = modelOf(tinyShop([split], { needs }));
  const found = (members[0]?.days[2]?.options ?? []).filter(({ again, end }) => again < end);
  const quartersOf = (key: 'start' | 'pause' | 'again' | 'end') =>
    [...new Set(found.map((one) => one[key] * rows.grid.minutes).filter((minute) => minute % 30 !== 0))]
      .length;
  expect(found.some(({ pause }) => pause * rows.grid.minutes === 735)).toBe(true);
  // Of the quarters 12:15 and 19:45, at which a need ends, only the first is early enough for a second part.
  expect([quartersOf('pause'), quartersOf('again')]).toEqual([1, 1]);
  expect(quartersOf('start')).toBeGreaterThan(5);
  expect(quartersOf('end')).toBeGreaterThan(5);
});
