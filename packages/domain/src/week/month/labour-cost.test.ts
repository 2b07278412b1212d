import { datesOf } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { costOfPlan, rateHolding, revenueOfDays } from './labour-cost.ts';

const dates = datesOf(givenWeek);
const shifts = (who: string, days: readonly number[], hours: string) =>
  days.map((day) => shiftAt(`${who}${day}`, who, dates[day] ?? '', hours));
const people = [
  { id: 'a', name: 'Alma' },
  { id: 'b', name: 'Bob' },
];
const costOf = (planned: ReturnType<typeof shifts>, rates: Record<string, number>, charges = 0) =>
  costOfPlan(factsOf({ people, plan: draftOf(planned) }), '2026-11-20', (id) => rates[id] ?? null, charges);

describe('the labour cost of a week', () => {
  it("includes the hours at their rate and the employer's charges on them", () => {
    const planned = shifts('a', [1, 2, 3, 4, 5], '07:00-14:00');
    expect(costOf(planned, { a: 1300 }, 4200)).toEqual({
      ...{ grossCents: 35 * 1300, costCents: Math.round(35 * 1300 * 1.42), minutes: 2100 },
      ...{ withoutRate: [], uncountedMinutes: 0 },
    });
  });

  it('includes the premiums of overtime, nights and Sundays', () => {
    // 40 h: five of them at 25 %.
    expect(costOf(shifts('a', [0, 1, 2, 3, 4], '07:00-15:00'), { a: 1000 }).grossCents).toBe(41_250);
    // Two hours of the night at 25 %.
    expect(costOf(shifts('a', [1], '04:00-11:00'), { a: 1000 }).grossCents).toBe(7500);
    expect(costOf(shifts('a', [6], '07:00-12:00'), { a: 1000 }).grossCents).toBe(6000);
  });

  it("lists a person without a rate, and excludes that person's hours from the cost", () => {
    const planned = [...shifts('a', [1], '07:00-14:00'), ...shifts('b', [2], '07:00-12:00')];
    expect(costOf(planned, { a: 1000 })).toMatchObject({
      ...{ grossCents: 7000, minutes: 420, withoutRate: ['Bob'], uncountedMinutes: 300 },
    });
    expect(costOf(shifts('b', [], ''), {})).toMatchObject({ withoutRate: [], grossCents: 0 });
  });

  it('uses the hourly rate in force on each day', () => {
    const rates = [
      { from: dates[3] ?? '', cents: 2000 },
      { from: '2026-01-01', cents: 1000 },
    ];
    const facts = factsOf({ people, plan: draftOf(shifts('a', [2, 3], '07:00-12:00')) });
    const cost = costOfPlan(facts, '2026-11-20', (_, date) => rateHolding(rates, date), 0);
    expect(cost.grossCents).toBe(15_000);
  });
});

it('the hourly rate is unknown before the first recorded one', () => {
  expect(rateHolding([{ from: '2026-02-01', cents: 1 }], '2026-01-31')).toBeNull();
});

it('the sales of a week are the daily averages of its months, and unknown when a month has no sales', () => {
  const ofMonth = (month: string) => ({ '2025-11': 300_000, '2025-12': 310_000 })[month] ?? null;
  const days = ['2025-11-29', '2025-11-30', '2025-12-01'];
  expect(revenueOfDays(days, ofMonth)).toBe(30_000);
  expect(revenueOfDays([...days, '2026-01-01'], ofMonth)).toBeNull();
});
