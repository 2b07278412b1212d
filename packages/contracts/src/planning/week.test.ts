import { describe, expect, it } from 'vitest';
import {
  datesOf,
  dayOfDate,
  mondayOf,
  parseWeekId,
  weekAfter,
  weekExists,
  weekId,
  weekOf,
  weeksFrom,
  weeksOf,
} from './week.ts';

describe('a calendar week', () => {
  it('begins on the ISO 8601 Monday, also at the turn of the year', () => {
    expect(mondayOf({ week: 1, year: 2025 })).toBe('2024-12-30');
    expect(mondayOf({ week: 53, year: 2026 })).toBe('2026-12-28');
    expect(mondayOf({ week: 1, year: 2027 })).toBe('2027-01-04');
    expect(weekOf('2027-01-03')).toEqual({ week: 53, year: 2026 });
  });

  it('has number 53 only in 2020 and 2026 between 2020 and 2030', () => {
    const long = Array.from({ length: 11 }, (_, index) => 2020 + index).filter(
      (year) => weeksOf(year) === 53,
    );
    expect(long).toEqual([2020, 2026]);
    expect(weekExists({ week: 53, year: 2026 })).toBe(true);
    expect(weekExists({ week: 53, year: 2027 })).toBe(false);
    expect(weekExists({ week: 10, year: 2031 })).toBe(false);
  });

  it('is followed by as many further weeks as asked, up to the last week of 2030', () => {
    expect(weeksFrom({ week: 51, year: 2030 }, 6)).toBe(2);
    expect(weeksFrom({ week: 52, year: 2029 }, 6)).toBe(6);
  });

  it('is the same when read from its id, from any of its days, or back from the next week', () => {
    for (let week = { week: 1, year: 2020 }; week.year <= 2030; week = weekAfter(week, 1)) {
      expect(parseWeekId(weekId(week))).toEqual(week);
      for (const date of datesOf(week)) expect(weekOf(date)).toEqual(week);
      expect(weekAfter(weekAfter(week, 1), -1)).toEqual(week);
    }
    expect(parseWeekId('2027-W53')).toBeNull();
    expect(dayOfDate('2026-11-22')).toBe('Dimanche');
  });
});
