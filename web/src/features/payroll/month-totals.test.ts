import type { PayPerson } from '@fournil/contracts/payroll/endpoints';
import { describe, expect, it } from 'vitest';
import { centsPerHour, monthTotals, peopleOfMonth } from './month-totals.ts';

const day = (date: string, work: number, training = 0, status: 'realized' | 'planned' = 'realized') => ({
  date,
  status,
  work,
  training,
});

describe('the totals of a payroll month', () => {
  it('count training as work, and not as an hour worked in the shop', () => {
    const totals = monthTotals([day('2026-10-01', 480, 480), day('2026-10-02', 420)], '2026-10-31');
    expect(totals).toEqual({ worked: 900, planned: 0, inShopSoFar: 420 });
    expect(centsPerHour(70_000, totals)).toBe(10_000);
  });

  it('show no revenue per hour when all hours were at the CFA', () => {
    expect(centsPerHour(3_359_567, monthTotals([day('2026-10-01', 480, 480)], '2026-10-31'))).toBeNull();
  });

  it('exclude planned hours from the revenue per hour', () => {
    const days = [day('2026-10-01', 420), day('2026-10-02', 420, 120, 'planned')];
    expect(monthTotals(days, '2026-10-01')).toEqual({ worked: 840, planned: 420, inShopSoFar: 420 });
  });
});

it('the people of a month are those of its table: under contract, with a line, or with hours', () => {
  const person = (employeeId: string, more: Partial<PayPerson> = {}): PayPerson => ({
    ...{ employeeId, name: employeeId, isEmployed: false, days: [], around: [], weeks: [], entries: {} },
    ...more,
  });
  const line = {
    ...{ employeeId: 'paid', period: '2026-09', code: 'REPAS', quantity: 0, cents: 820 },
    ...{ from: '2026-09-01', to: '2026-09-30', half: '' as const, source: '', certificate: null },
  };
  const people = [person('employed', { isEmployed: true }), person('paid'), person('only known')];
  expect(peopleOfMonth({ people, lines: [line] }).map(({ name }) => name)).toEqual(['employed', 'paid']);
});
