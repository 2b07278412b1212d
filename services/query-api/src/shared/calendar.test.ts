import { addDays, daysBetween } from '@fournil/calendar/days';
import { describe, expect, it } from 'vitest';
import { distinctDays, joined, overlaps, sharedDays } from './calendar.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };

describe('the count of absence days', () => {
  it('is correct across clock changes', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  });

  it('is correct across years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });

  it('includes the first and the last day', () => {
    expect(overlaps(week, { from: '2026-11-22', to: '2026-11-25' })).toBe(true);
    expect(overlaps(week, { from: '2026-11-23', to: '2026-11-25' })).toBe(false);
    expect(sharedDays(week, { from: '2026-11-22', to: '2026-11-25' })).toBe(1);
    expect(sharedDays(week, { from: '2026-01-01', to: '2026-12-31' })).toBe(7);
    expect(sharedDays(week, { from: '2026-11-23', to: '2026-11-25' })).toBe(0);
  });

  it('joins only periods that overlap or are consecutive', () => {
    const periods = [
      { from: '2026-11-10', to: '2026-11-12' },
      { from: '2026-11-01', to: '2026-11-05' },
      { from: '2026-11-06', to: '2026-11-07' },
      { from: '2026-11-02', to: '2026-11-03' },
    ];
    expect(joined(periods)).toEqual([
      { from: '2026-11-01', to: '2026-11-07' },
      { from: '2026-11-10', to: '2026-11-12' },
    ]);
  });

  it('contains a day in several periods once', () => {
    expect(distinctDays([week, week, { from: '2026-11-20', to: '2026-11-24' }], week)).toBe(7);
  });
});
