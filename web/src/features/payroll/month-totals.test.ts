import { describe, expect, it } from 'vitest';
import { centsPerHour, monthTotals } from './month-totals.ts';

const day = (date: string, work: number, training = 0, status: 'realized' | 'planned' = 'realized') => ({
  date,
  status,
  work,
  training,
});

describe('the figures of a month', () => {
  it('count training as work, and not as an hour of the shop', () => {
    const totals = monthTotals([day('2026-10-01', 480, 480), day('2026-10-02', 420)], '2026-10-31');
    expect(totals).toEqual({ worked: 900, planned: 0, inShopSoFar: 420 });
    expect(centsPerHour(70_000, totals)).toBe(10_000);
  });

  it('tell of no hour what it earned where all were at the CFA', () => {
    expect(centsPerHour(3_359_567, monthTotals([day('2026-10-01', 480, 480)], '2026-10-31'))).toBeNull();
  });

  it('leave the hours still to come out of what an hour earned', () => {
    const days = [day('2026-10-01', 420), day('2026-10-02', 420, 120, 'planned')];
    expect(monthTotals(days, '2026-10-01')).toEqual({ worked: 840, planned: 420, inShopSoFar: 420 });
  });
});
