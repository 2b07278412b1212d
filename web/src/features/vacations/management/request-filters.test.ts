import { describe, expect, it } from 'vitest';
import { waitingElsewhere } from './request-filters.ts';

describe('the pending requests of years other than the one shown', () => {
  it('are counted by year, and a year that the filter does not offer is marked', () => {
    const starts = ['2027-02-01', '2026-12-21', '2029-03-02', '2027-08-03'].map((startDate) => ({
      startDate,
    }));
    expect(waitingElsewhere(starts, '2026', '2026-11-21')).toEqual([
      { year: '2027', waiting: 2, isChoice: true },
      { year: '2029', waiting: 1, isChoice: false },
    ]);
    expect(waitingElsewhere([], '2026', '2026-11-21')).toEqual([]);
  });
});
