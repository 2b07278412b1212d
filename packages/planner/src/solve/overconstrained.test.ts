import type { Shift } from '@fournil/labour-rules/week';
import { describe, expect, it } from 'vitest';
import { addedViolations } from '../../../../testing/planner/audit/added-violations.ts';
import { disagreements } from '../../../../testing/planner/audit/audit-plan.ts';
import {
  judgeOf,
  tinyPerson,
  tinyShift,
  tinyShop,
} from '../../../../testing/planner/generators/tiny-shop.ts';
import { explainPlan } from '../explain/explain-shortfalls.ts';
import { explanationText } from '../explain/explanation-text.ts';
import type { DayIndex, PersonDay, PlannerPerson, Problem, SkillPresence } from '../problem/problem.ts';
import { solveWeek } from './solve-week.ts';

const openDays: readonly DayIndex[] = [1, 2, 3, 4, 5, 6];
const allWeek = (day: PersonDay) => Object.fromEntries(openDays.map((index) => [index, day]));
const ill: PersonDay = { work: 'none', cell: 'MAL', source: 'sick-leave' };
const closes: readonly SkillPresence[] = openDays.map((day) => ({
  day,
  group: 'vente',
  skill: 'Fermeture',
  from: 1170,
  to: 1200,
}));

/** Solves, checks the answer against the law and itself, and writes it in French. */
async function answered(problem: Problem) {
  const { plan, proof } = await solveWeek(problem, { workBudget: 500, guardMs: 60_000 });
  expect(addedViolations(problem, plan)).toEqual([]);
  expect(disagreements(problem, plan)).toEqual([]);
  expect(proof.bound).toBeLessThanOrEqual(plan.cost);
  const explanations = explainPlan(problem, plan, judgeOf(problem));
  expect(explanations).toHaveLength(plan.shortfalls.length);
  const words = { nameOf: (id: string) => id, ruleTitleOf: (id: string) => id };
  const texts = explanations.map((one) => explanationText(one, words).replaceAll('\u202f', ' '));
  return { plan, explanations, texts, kinds: new Set(plan.shortfalls.map(({ kind }) => kind)) };
}

const crew = (count: number, days = {}, more = {}): readonly PlannerPerson[] =>
  Array.from({ length: count }, (_, index) => tinyPerson(`p${index}`, days, more));

describe('a week that cannot be covered still gets a plan when', () => {
  it('nobody can close: the shortfalls list every closing, with the people away and the reason', async () => {
    const closers = crew(2, allWeek(ill));
    const others = ['o1', 'o2', 'o3'].map((id) => tinyPerson(id, {}, { skills: ['Ouverture'] }));
    const { texts, explanations } = await answered(tinyShop([...closers, ...others], { presences: closes }));
    const closing = explanations.filter(({ shortfall }) => shortfall.kind === 'closing');
    expect(closing.map(({ shortfall }) => shortfall.day)).toEqual(openDays);
    expect(closing[0]?.away).toEqual([
      { personId: 'p0', cell: 'MAL', source: 'sick-leave' },
      { personId: 'p1', cell: 'MAL', source: 'sick-leave' },
    ]);
    expect(texts).toContain(
      'Mardi 19 h 30 – 20 h, vente : personne pour fermer (compétence « Fermeture »). Absents : p0 (maladie), p1 (maladie).',
    );
  });

  it('half the staff is ill: the others work within the law, and the shortfalls name the ill people', async () => {
    const { explanations, kinds } = await answered(tinyShop([...crew(1), tinyPerson('ill', allWeek(ill))]));
    expect(kinds).toContain('understaffed');
    const missing = explanations.filter(({ shortfall }) => shortfall.kind === 'understaffed');
    expect(missing.every(({ away }) => away.some(({ personId }) => personId === 'ill'))).toBe(true);
  });

  it('pins contradict each other: they are kept and reported, and all other shifts are legal', async () => {
    const [one, other]: readonly Shift[] = [
      tinyShift('p0', 2, '06:00', '13:30'),
      tinyShift('p0', 2, '12:00', '19:30'),
    ] as const;
    const fixed = [one, other].flatMap((shift) => (shift ? [{ shift, why: 'pinned' as const }] : []));
    const { plan } = await answered(tinyShop(crew(3), { fixed }));
    const ids = plan.shifts.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(fixed.map(({ shift }) => shift.id)));
  });

  it('there is no staff: the shortfalls list every open hour, without absent people or remedies', async () => {
    const { plan, explanations } = await answered(tinyShop([], { presences: closes }));
    expect(plan.shifts).toEqual([]);
    const understaffed = explanations.filter(({ shortfall }) => shortfall.kind === 'understaffed');
    expect(understaffed.map(({ shortfall }) => [shortfall.day, shortfall.from, shortfall.to])).toEqual(
      openDays.map((day) => [day, 360, 1200]),
    );
    expect(explanations.every(({ away, remedies }) => away.length + remedies.length === 0)).toBe(true);
  });

  it('everybody is a minor: each has two days off, and the shortfalls are listed', async () => {
    const minors = crew(3, {}, { birthDate: '2009-05-04', apprentice: true, skills: [] });
    const { plan, kinds } = await answered(tinyShop(minors, { presences: closes }));
    expect(plan.shifts.length).toBeGreaterThan(0);
    expect(kinds).toContain('closing');
    expect(kinds).toContain('unqualified');
  });

  it('the shop is closed all week: it has no shift, and only contract hours are missing', async () => {
    const closed: PersonDay = { work: 'none', cell: 'Fermé', source: 'closing' };
    const problem = tinyShop(crew(2, allWeek(closed)), {
      hours: [{ group: 'vente', hours: [null, null, null, null, null, null, null] }],
      needs: [],
    });
    const { plan, kinds } = await answered(problem);
    expect(plan.shifts).toEqual([]);
    expect([...kinds]).toEqual(['contract-hours']);
  });

  it('the prefect forbids sales on a day on which the shop opens: nobody works in sales', async () => {
    const problem = tinyShop(crew(3));
    const { plan } = await answered({ ...problem, shop: { ...problem.shop, prefectClosing: 3 } });
    expect(plan.shifts.filter(({ date }) => date === '2026-12-02')).toEqual([]);
  });

  // Defect: the same, with 'one-day'.
  it('the prefect requires one closing day of a shop open on seven days: one day has no sales', async () => {
    const open: PersonDay = { work: 'free', cell: '', source: 'none' };
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map(() => ({ from: 360, to: 1200 }));
    const problem = tinyShop(crew(4, { 0: open }), { hours: [{ group: 'vente', hours: everyDay }] });
    const monday = {
      day: 0 as const,
      group: 'vente' as const,
      period: '',
      from: 360,
      to: 1200,
      need: 1,
      qualifiedMin: 1,
    };
    const asked = { ...problem, needs: [monday, ...problem.needs] };
    const { plan } = await answered({ ...asked, shop: { ...asked.shop, prefectClosing: 'one-day' } });
    expect(new Set(plan.shifts.map(({ date }) => date)).size).toBeLessThan(7);
  });
});
