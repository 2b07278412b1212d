import { describe, expect, it } from 'vitest';
import { periodAsked } from './statistics.ts';

describe('the period of the absence list', () => {
  it('is the current week from Monday to Sunday on any day', () => {
    const week = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };
    for (const day of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      expect(periodAsked({ period: 'week' }, day)).toEqual(week);
    }
    expect(periodAsked({ period: 'week' }, '2026-11-23').from).toBe('2026-11-23');
  });

  it('is the week from Monday to Sunday also across two years or a clock change', () => {
    expect(periodAsked({ period: 'week' }, '2027-01-02')).toMatchObject({
      from: '2026-12-28',
      to: '2027-01-03',
    });
    expect(periodAsked({ period: 'week' }, '2026-10-25')).toMatchObject({
      from: '2026-10-19',
      to: '2026-10-25',
    });
  });

  it('is a month, by default the current one', () => {
    expect(periodAsked({ period: 'month' }, '2026-11-21')).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(periodAsked({ period: 'month', month: 2, year: 2028 }, '2026-11-21')).toMatchObject({
      from: '2028-02-01',
      to: '2028-02-29',
    });
    expect(periodAsked({ period: 'month', month: 2 }, '2026-11-21').to).toBe('2026-02-28');
  });

  it('can be a year', () => {
    expect(periodAsked({ period: 'year', year: 2025 }, '2026-11-21')).toEqual({
      kind: 'year',
      from: '2025-01-01',
      to: '2025-12-31',
    });
  });
});
