import { describe, expect, it } from 'vitest';
import { parisDayOf } from '../paris-day.ts';
import { hoursWithNextDay, minutesOf, timeOf } from './clock.ts';
import { columnDate, dayAndMonth, frenchDate, fromTo } from './french-dates.ts';
import type { Instant } from './instant.ts';

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
    expect(parisDayOf('2026-11-30T22:59:59.999Z')).toBe('2026-11-30');
    expect(frenchDate(parisDayOf(late))).toBe('01/12/2026');
  });
});
