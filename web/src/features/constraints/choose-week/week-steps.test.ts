import { weeksOf } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { nextWeek, previousWeek, week53Beside, weekInAddress } from './week-steps.ts';

describe('the step from week to week of constraints', () => {
  it('goes from week 52 to 1, and opens week 53 on request in years that have one', () => {
    expect(nextWeek({ week: 52, year: 2026 })).toEqual({ week: 1, year: 2027 });
    expect(previousWeek({ week: 1, year: 2027 })).toEqual({ week: 52, year: 2026 });
    expect(nextWeek({ week: 53, year: 2026 })).toEqual({ week: 1, year: 2027 });
    expect(previousWeek({ week: 53, year: 2026 })).toEqual({ week: 52, year: 2026 });
    expect(week53Beside({ week: 52, year: 2026 })).toEqual({ week: 53, year: 2026 });
    expect(week53Beside({ week: 1, year: 2027 })).toEqual({ week: 53, year: 2026 });
    expect(week53Beside({ week: 52, year: 2027 })).toBeNull();
    expect(nextWeek({ week: 52, year: 2030 })).toBeNull();
    expect(previousWeek({ week: 1, year: 2020 })).toBeNull();
    expect(weeksOf(2020)).toBe(53);
  });

  it('reads the week from the URL, and opens the current week when the URL is invalid', () => {
    expect(weekInAddress('48', '2026', '2026-11-21')).toEqual({ week: 48, year: 2026 });
    for (const [asked, year] of [
      ['', ''],
      ['53', '2025'],
      ['0', '2026'],
      ['5', '1999'],
      ['x', '2026'],
    ] as const)
      expect(weekInAddress(asked, year, '2026-11-21')).toEqual({ week: 47, year: 2026 });
    expect(weekInAddress('5', '', '2026-11-21')).toEqual({ week: 5, year: 2026 });
  });
});
