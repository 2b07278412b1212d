import { weekAfter, weekId } from '@fournil/contracts/planning/week';
import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, sixShiftsAt } from '../../../../../testing/week/given-week.ts';
import { contingentBefore } from './contingent.ts';
import { findingsOf } from './findings.ts';

/** 37 h in the week and 39 h in the one before, after what the year held before. */
const foundWith = (earlier: number, overtimeInRest: { from: string; until: null } | null = null) => {
  const facts = factsOf({
    people: [{ id: 'nadia', weeklyHours: 35 }],
    settings: { leave: { ...defaultShopSettings.leave, overtimeInRest } },
    earlierLongWeeks: new Map([
      [
        'nadia',
        [
          // Of the year before: its Sunday is.
          { employeeId: 'nadia', week: '2025-W52', minutes: 2880 },
          ...Array.from({ length: earlier }, (_none, at) => ({
            ...{ employeeId: 'nadia', week: `2026-W${String(at + 2).padStart(2, '0')}`, minutes: 2880 },
          })),
        ],
      ],
    ]),
  });
  const before = [
    weekId(weekAfter(givenWeek, -1)),
    draftOf(sixShiftsAt('nadia', -1, '06:00-12:30')),
  ] as const;
  const plan = draftOf(sixShiftsAt('nadia', 0, '06:00-12:10'));
  return findingsOf({ ...facts, plans: new Map([before]) }, plan, '2026-11-02')
    .filter(({ ruleId }) => ruleId === 'W08')
    .map(
      ({ severity, status, blocks, values }) =>
        `${severity} ${status} ${blocks} ${values.replaceAll(/\s/gu, ' ')}`,
    );
};

it('a plan beyond the overtime contingent of its year is allowed and gives a warning', () => {
  // Sixteen weeks of 48 hours are 208 hours; 4 and 2 hours are in the plans.
  expect(foundWith(16)).toEqual([]);
  expect(foundWith(17)).toEqual([`advisory violated null 227 h, limite 220 h`]);
});

it('the contingent excludes overtime that is given back as rest', () => {
  expect(foundWith(17, { from: '2026-01-01', until: null })).toEqual([]);
});

it('the contingent includes the days that an apprentice had at the CFA in earlier weeks', () => {
  const apprentice = { contractType: 'Apprentissage' as const, role: 'apprenti-boulanger', weeklyHours: 39 };
  const before = (trainingDays: string[], openWeeks: string[] = []) => {
    const facts = factsOf({
      people: [{ id: 'paul', ...apprentice, trainingDays, profile: { openWeeks } }],
      // Three days of 8 hours 20 in the shop, and two of 8 hours at the CFA.
      earlierLongWeeks: new Map([['paul', [{ employeeId: 'paul', week: '2026-W10', minutes: 1500 }]]]),
    });
    const member = facts.staff.get('paul');
    return member && contingentBefore(facts, member, []).counted;
  };
  expect(before(['Lundi', 'Mardi'])).toBe(360);
  expect(before(['Lundi', 'Mardi'], ['2026-W10'])).toBe(0);
  expect(before([])).toBe(0);
});
