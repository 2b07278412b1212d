import { describe, expect, it } from 'vitest';
import { centsPerHour, monthTotals } from './month-totals.ts';

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
