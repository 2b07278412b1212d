import { noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import { describe, expect, it } from 'vitest';
import { factsOf, shiftAt } from '../../../../../testing/week/given-week.ts';
import { costOf } from './proposal-cost.ts';

const moment = { today: '2026-11-02', now: '09:00' };
const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
const planOf = (hours: Readonly<Record<string, string>>): PlanState => ({
  ...noPlan,
  status: 'published',
  shifts: Object.entries(hours).flatMap(([who, at]) =>
    days.map((date) => ({
      ...shiftAt(`${who} ${date}`, who, date, at),
      ...({ origin: 'generated', notifiedOn: '2026-11-02', agreedOn: null, changed: null } as const),
    })),
  ),
});
const people = [
  { id: 'nadia', name: 'Nadia', weeklyHours: 35 },
  { id: 'fatou', name: 'Fatou', weeklyHours: 24 },
];
const cost = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  costOf(factsOf({ people, plan: planOf(before) }), planOf(after), moment);

describe('the cost of a proposal', () => {
  it('shows overtime of full-timers and complementary hours of part-timers, before and after', () => {
    // 40 h and 25 h, before 35 h and 20 h.
    expect(
      cost({ nadia: '06:00-13:00', fatou: '14:00-18:00' }, { nadia: '06:00-14:00', fatou: '14:00-19:00' })
        .premiums,
    ).toEqual([
      {
        employeeId: 'fatou',
        overtime: { before: 0, after: 0 },
        complementary: { before: 0, after: 60 },
      },
      {
        employeeId: 'nadia',
        overtime: { before: 0, after: 300 },
        complementary: { before: 0, after: 0 },
      },
    ]);
  });

  it('omits people with neither overtime nor complementary hours', () =>
    expect(cost({ nadia: '06:00-13:00' }, { nadia: '07:00-13:00' }).premiums).toEqual([]));

  it('shows the work missing compared with the needs of the shop', () => {
    const { missing } = cost({ nadia: '06:00-13:00' }, { nadia: '06:00-13:00', fatou: '14:00-18:00' });
    expect(missing.before - missing.after).toBeGreaterThan(0);
    expect(missing.after).toBeGreaterThan(0);
  });
});
