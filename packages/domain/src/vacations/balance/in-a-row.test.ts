/** Leave in a row, however it was asked for, and what splitting gives by it. */
import { describe, expect, it } from 'vitest';
import { extraDays } from './account.ts';
import { referencePeriodOf } from './acquisition.ts';
import { longestInARow, takenInARow } from './in-a-row.ts';
import { seasonOf } from './leave-law.ts';
import type { PaidLeave } from './paid-leave.ts';
import type { WorkCalendar } from './working-days.ts';

/** Closed on Mondays. */
const calendar: WorkCalendar = { restDay: 1, closedHolidays: new Set() };
const leave = (startDate: string, endDate: string, more: Partial<PaidLeave> = {}): PaidLeave => ({
  startDate,
  endDate,
  state: 'accepted',
  ...more,
});
const datesOf = (leaves: readonly PaidLeave[], by: WorkCalendar = calendar) =>
  takenInARow(by, leaves).map(({ startDate, endDate }) => [startDate, endDate]);
/** Tuesday to Sunday, twice. */
const weeks = [leave('2026-07-07', '2026-07-12'), leave('2026-07-14', '2026-07-19')];

describe('leave taken in a row', () => {
  it('includes several requests when no working day is between them', () => {
    expect(datesOf(weeks.toReversed())).toEqual([['2026-07-07', '2026-07-19']]);
    const closed = { ...calendar, closedHolidays: new Set(['2026-07-14']) };
    expect(datesOf([weeks[0] as PaidLeave, leave('2026-07-15', '2026-07-19')], closed)).toHaveLength(1);
    expect(datesOf([weeks[0] as PaidLeave, leave('2026-07-15', '2026-07-19')])).toHaveLength(2);
    // A person who works neither Saturday nor Sunday is back on no day between Friday and Tuesday.
    const worksOn = new Set([2, 3, 4, 5]);
    const free = [leave('2026-07-07', '2026-07-10'), leave('2026-07-14', '2026-07-17')];
    expect(datesOf(free, { ...calendar, worksOn })).toHaveLength(1);
    expect(datesOf(free)).toHaveLength(2);
  });

  it('is interrupted by a half day of work, and not when one leave ends and the next begins at the same noon', () => {
    const morning = leave('2026-07-07', '2026-07-12', { endHalf: 'morning' });
    expect(datesOf([morning, leave('2026-07-14', '2026-07-19')])).toHaveLength(2);
    const afternoon = leave('2026-07-14', '2026-07-19', { startHalf: 'afternoon' });
    expect(datesOf([leave('2026-07-07', '2026-07-12'), afternoon])).toHaveLength(2);
    const noon = [
      leave('2026-07-09', '2026-07-12', { startHalf: 'afternoon' }),
      leave('2026-07-07', '2026-07-09', { endHalf: 'morning' }),
    ];
    expect(takenInARow(calendar, noon)).toEqual([
      { startDate: '2026-07-07', endDate: '2026-07-12', startHalf: null, endHalf: null },
    ]);
  });

  it('excludes days that were given back for illness', () => {
    const back = [{ startDate: '2026-07-10', endDate: '2026-07-19' }];
    const ill = [leave('2026-07-07', '2026-07-19', { daysBack: back })];
    expect(longestInARow(calendar, ill, seasonOf(2026))).toBe(3);
    expect(longestInARow(calendar, weeks, seasonOf(2026))).toBe(12);
  });
});

describe('extra days for leave outside the season', () => {
  const further = (leaves: readonly PaidLeave[]) =>
    extraDays(
      {
        calendar,
        employment: { from: '2020-06-01', until: null },
        suspensions: [],
        leaves: [...leaves, leave('2026-11-03', '2026-11-15')],
        seniority: [],
        splitting: true,
        family: null,
        acquired: 30,
        asOf: '2026-11-20',
      },
      referencePeriodOf('2026-05-31'),
    );

  it('are the same for two weeks in a row in one request or in two', () => {
    const given = [{ label: 'Fractionnement (L3141-23)', days: 2 }];
    expect(further([leave('2026-07-07', '2026-07-19')])).toEqual(given);
    expect(further(weeks)).toEqual(given);
  });

  it('are none when illness leaves less than twelve days in a row', () => {
    const daysBack = [{ startDate: '2026-07-10', endDate: '2026-07-19' }];
    expect(further([leave('2026-07-07', '2026-07-19', { daysBack })])).toEqual([]);
  });
});
