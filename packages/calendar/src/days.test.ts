import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, addYears, daysBetween, isoWeekday, mondayOfDate } from './days.ts';

const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));

describe('calendar dates', () => {
  it('are the right number of days apart across month ends, year ends and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect([isoWeekday('2026-11-23'), isoWeekday('2026-11-29')]).toEqual([1, 7]);
  });

  it('return to the same day when days are added and subtracted, and their weekdays follow', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -3000, max: 3000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect(Math.abs((isoWeekday(from) + days - isoWeekday(to)) % 7)).toBe(0);
      }),
    );
  });

  it('end on the last day of a month when months or years are added and the day does not exist there', () => {
    expect(addMonths('2026-08-31', 1)).toBe('2026-09-30');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29');
  });

  it('belong to the week of the Monday before them, a Sunday too', () => {
    expect(['2026-11-23', '2026-11-29'].map(mondayOfDate)).toEqual(['2026-11-23', '2026-11-23']);
  });

  it('with months added equal the results of Temporal', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -500, max: 500 }), (from, months) => {
        expect(addMonths(from, months)).toBe(Temporal.PlainDate.from(from).add({ months }).toString());
      }),
    );
  });
});
