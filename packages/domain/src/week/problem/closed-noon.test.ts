/** A shop that is closed at noon: who works through it, who has a coupure instead, and what is said of it. */
import { weekDays } from '@fournil/contracts/employees/rules';
import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import { solveWeek } from '@fournil/planner/solve/solve-week';
import { describe, expect, it, vi } from 'vitest';
import { draftOf, factsOf, shiftAt } from '../../../../../testing/week/given-week.ts';
import { findingsOf } from '../judge/findings.ts';
import { buildProblem } from './build-problem.ts';

vi.setConfig({ testTimeout: 120_000 });

const hours = [
  { from: '07:00', to: '13:00' },
  { from: '15:30', to: '19:30' },
];
const settings: Partial<ShopSettings> = {
  openingHours: {
    ...defaultShopSettings.openingHours,
    ...Object.fromEntries(
      weekDays.filter((day) => defaultShopSettings.openingHours[day].length > 0).map((day) => [day, hours]),
    ),
  },
  presence: { minutesBeforeOpening: 0, minutesAfterClosing: 0 },
};
const today = '2026-11-20';
const tuesday = '2026-11-24';

/** Sales shifts that go on from before 13:00 until after 15:30. */
const through = async (splitAllowed: boolean) => {
  const people = ['nadia', 'fatou', 'anne'].map((id) => ({ id, profile: { splitAllowed } }));
  const problem = buildProblem(factsOf({ people, settings }), { moment: { today, now: '08:00' } });
  const { plan } = await solveWeek(problem, { workBudget: 2000, guardMs: 60_000 });
  expect(plan.shifts.length).toBeGreaterThan(0);
  return plan.shifts.filter(({ start, end }) => start < '13:00' && end > '15:30');
};

describe('the plan of a shop closed at noon', () => {
  it('has no shift through noon when people may have a coupure', async () => {
    expect(await through(true)).toEqual([]);
  });

  it('has shifts through noon when people may have no coupure, to fill their contracts', async () => {
    expect(await through(false)).not.toEqual([]);
  });

  it('is reported when a sales shift goes through the closed hours', () => {
    const plan = draftOf([
      shiftAt('long', 'nadia', tuesday, '10:00-17:00'),
      shiftAt('morning', 'fatou', tuesday, '07:00-13:00'),
      { ...shiftAt('bread', 'anne', tuesday, '10:00-17:00'), group: 'fournil' },
      {
        ...shiftAt('paused', 'fatou', '2026-11-25', '10:00-17:00'),
        breaks: [{ start: '13:00', end: '15:30', paid: false }],
      },
    ]);
    const facts = factsOf({ people: ['nadia', 'fatou', 'anne'].map((id) => ({ id })), settings, plan });
    const found = findingsOf(facts, plan, today).filter(({ ruleId }) => ruleId === 'B01');
    expect(
      found.map(({ employeeId, shiftIds, message, blocks }) => [employeeId, shiftIds, message, blocks]),
    ).toEqual([
      [
        'nadia',
        ['long'],
        'Mardi 24/11/2026\u202f: Un créneau de vente traverse des heures où la boutique est fermée. 10:00–17:00, fermé de 13:00 à 15:30.',
        null,
      ],
    ]);
  });
});
