/** A bakery whose bakers begin at 22:00, from its settings to a plan that is checked, reported and counted for pay. */
import type { DayWish } from '@fournil/contracts/planning/wishes';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { StaffingPeriod } from '@fournil/contracts/settings/staffing';
import { isOverMidnight } from '@fournil/contracts/time/clock';
import { payDays } from '@fournil/labour-rules/pay-days';
import { solveWeek } from '@fournil/planner/solve/solve-week';
import { expect, it, vi } from 'vitest';
import { draftOf, factsOf } from '../../../../../testing/week/given-week.ts';
import { shortfallsOf } from '../coverage/shortfalls.ts';
import { weekInputOf } from '../judge/checker-input.ts';
import { findingsOf } from '../judge/findings.ts';
import { timesOf, workMinutes } from '../shifts/shift-times.ts';
import { wishesKeptBy } from '../wishes/week-wishes.ts';
import { buildProblem } from './build-problem.ts';

vi.setConfig({ testTimeout: 120_000 });

const period = (from: string, to: string): StaffingPeriod => ({
  period: from,
  from,
  to,
  need: [1, 1, 1, 1, 1],
  qualifiedMin: [1, 1, 1, 1, 1],
});
const range = { from: '22:00', to: '13:00' };
const table = [period('22:00', '05:00'), period('05:00', '12:00')];
const settings: ShopSettings = {
  ...defaultShopSettings,
  productionHours: {
    ...defaultShopSettings.productionHours,
    fournil: { semaine: range, samedi: range, dimanche: range },
  },
  staffing: {
    ...defaultShopSettings.staffing,
    fournil: { preset: 'petite', chosenForMinutes: null, semaine: table, samedi: table, dimanche: table },
    vente: { ...defaultShopSettings.staffing.vente, preset: 'aucun' },
    preparation: { ...defaultShopSettings.staffing.preparation, preset: 'aucun' },
  },
};
const bakers = ['anne', 'bruno', 'carole', 'denis'].map((id) => ({
  id,
  role: 'Boulanger',
  profile: { group: 'fournil' as const },
}));

it('a night bakery gets a legal plan that covers its needs, and pay counts each of its minutes once', async () => {
  const facts = factsOf({ people: bakers, settings });
  const moment = { today: '2026-11-01', now: '08:00' };
  const { plan } = await solveWeek(buildProblem(facts, { moment }), { workBudget: 4000, guardMs: 60_000 });
  const shifts = plan.shifts.map(({ id, personId, date, start, end, breaks, group }) => ({
    id,
    employeeId: personId,
    date,
    start,
    end,
    breaks: [...breaks],
    group,
    pinned: false,
  }));
  const nights = shifts.filter(({ start, end }) => isOverMidnight(start, end));
  // The first night begins on the evening of the closing day; on Sunday's there is none.
  expect(nights.map(({ date }) => date)).toContain('2026-11-23');
  expect(nights.map(({ date }) => date)).not.toContain('2026-11-29');
  expect(new Set(nights.map(({ date }) => date)).size).toBeGreaterThanOrEqual(4);
  // Nobody between the morning's end and the evening.
  const hours = shifts.map(timesOf);
  expect(hours.filter(({ from, to }) => from < 1320 && to > 780)).toEqual([]);
  expect(
    shortfallsOf(facts, shifts).filter(({ kind, group }) => kind === 'understaffed' && group === 'fournil'),
  ).toEqual([]);
  const draft = draftOf(shifts);
  const illegal = findingsOf(facts, draft, moment.today).filter(
    ({ severity, status }) => severity === 'legal_hard' && status === 'violated',
  );
  expect(illegal).toEqual([]);
  const ids = bakers.map(({ id }) => id);
  const days = [...payDays(weekInputOf(facts, draft, ids, moment.today)).values()].flat();
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0);
  expect(sum(({ work }) => work)).toBe(
    shifts.reduce((all, shift) => all + workMinutes(shift.date, timesOf(shift)), 0),
  );
  expect(sum(({ night }) => night)).toBeGreaterThanOrEqual(6 * 6 * 60);
});

it("a night bakery's plan gives nights to people who wish them, and counts these wishes as kept", async () => {
  const wish = (day: DayWish['day'], from: string, to: string): DayWish => ({ day, kind: 'hours', from, to });
  const days = ['Mardi', 'Mercredi', 'Jeudi'] as const;
  const wished = ['2026-11-24', '2026-11-25', '2026-11-26'];
  const facts = factsOf({
    people: bakers.map((baker, at) => ({
      ...baker,
      wishes: days.map((day) => (at < 2 ? wish(day, '22:00', '05:00') : wish(day, '05:00', '13:00'))),
    })),
    settings: { ...settings, comfort: { level: 'balanced' } },
  });
  const problem = buildProblem(facts, { moment: { today: '2026-11-01', now: '08:00' } });
  const { plan } = await solveWeek(problem, { workBudget: 8000, guardMs: 60_000 });
  const shifts = plan.shifts.map((shift) => ({
    ...shift,
    employeeId: shift.personId,
    breaks: [...shift.breaks],
    pinned: false,
  }));
  const { asked, met } = wishesKeptBy(facts, shifts);
  expect(met / asked).toBeGreaterThan(0.5);
  const nights = shifts.filter(({ start, end, date }) => isOverMidnight(start, end) && wished.includes(date));
  expect(nights.length).toBeGreaterThanOrEqual(3);
  expect(nights.map(({ employeeId }) => employeeId).every((id) => id === 'anne' || id === 'bruno')).toBe(
    true,
  );
});
