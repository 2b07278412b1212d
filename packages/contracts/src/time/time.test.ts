import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parisDayOf } from '../paris-day.ts';
import { addDays, daysBetween, weekdayOf } from './calendar.ts';
import { hoursWithNextDay, minutesOf, timeOf } from './clock.ts';
import { columnDate, dayAndMonth, frenchDate, fromTo } from './french-dates.ts';
import type { Instant } from './instant.ts';

const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));

describe('calendar dates', () => {
  it('are counted correctly across ends of months and years and across clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([0, 6]);
  });

  it('are the same day after going forward and back, and have consecutive weekdays', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -3000, max: 3000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect(Math.abs((weekdayOf(from) + days - weekdayOf(to)) % 7)).toBe(0);
      }),
    );
  });
});

describe('times of day', () => {
  it('are the same when converted to minutes and back, up to 24:00', () => {
    expect([minutesOf('00:00'), minutesOf('06:30'), minutesOf('24:00')]).toEqual([0, 390, 1440]);
    for (let minute = 0; minute <= 1440; minute++) expect(minutesOf(timeOf(minute))).toBe(minute);
  });

  it('get « (lendemain) » when a shift ends on the next day', () => {
    expect(hoursWithNextDay('06:00', '13:30')).toBe('06:00–13:30');
    expect(hoursWithNextDay('22:00', '05:00')).toBe('22:00–05:00 (lendemain)');
    expect(hoursWithNextDay('18:00', '24:00')).toBe('18:00–24:00');
  });
});

describe('dates in French', () => {
  it('have two-digit days in texts, and days without zero in columns', () => {
    expect(frenchDate('2026-02-01')).toBe('01/02/2026');
    expect(dayAndMonth('2026-02-01')).toBe('01/02');
    expect(columnDate('2026-02-01')).toBe('1/2');
    expect(fromTo('2026-11-17', '2026-11-25')).toBe('du 17/11 au 25/11');
    expect(fromTo('2026-11-17', '2026-11-17')).toBe('le 17/11');
  });

  it('are made from a calendar date, and from an instant by its day in Paris', () => {
    const late = '2026-11-30T23:30:00.000Z' as Instant;
    // @ts-expect-error an instant is no day of the calendar
    frenchDate(late satisfies Instant);
    expect(frenchDate(parisDayOf(late))).toBe('01/12/2026');
  });
});
