import { addDays } from '@fournil/calendar/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorked, isWorkingDay, leaveDates, workingDaysBetween } from './working-days.ts';

const day = fc.integer({ min: 0, max: 800 }).map((at) => addDays('2025-06-01', at));

describe('the working days of a period', () => {
  it('equal a count day by day, for any rest day and holidays', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 1, max: 7 }),
        fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
        fc.uniqueArray(day, { maxLength: 12 }),
        (first, last, restDay, secondRestDay, closed) => {
          const calendar = { restDay, secondRestDay, closedHolidays: new Set(closed) };
          let counted = 0;
          for (let date = first; date <= last; date = addDays(date, 1))
            if (isWorkingDay(calendar, date)) counted += 1;
          expect(workingDaysBetween(calendar, first, last)).toBe(counted);
        },
      ),
    );
  });
});

describe('the days that a leave takes', () => {
  it('are counted until the day before the return to work, in every kind of usual week', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
        fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2 }), { nil: undefined }),
        fc.uniqueArray(day, { maxLength: 12 }),
        (startDate, length, restDay, secondRestDay, worked, closed) => {
          const worksOn = worked && new Set([...worked, (restDay % 7) + 1, ((restDay + 1) % 7) + 1]);
          const calendar = { restDay, secondRestDay, worksOn, closedHolidays: new Set(closed) };
          const endDate = addDays(startDate, length);
          const counted: string[] = [];
          let lastWorked = '';
          // The days off after it count as well.
          for (let date = startDate; date <= addDays(endDate, 20); date = addDays(date, 1)) {
            if (isWorked(calendar, date)) lastWorked = date;
            if (isWorkingDay(calendar, date) && lastWorked !== '' && lastWorked <= endDate)
              counted.push(date);
          }
          expect(leaveDates(calendar, { startDate, endDate })).toEqual(
            counted.map((date) => ({ date, days: 1 })),
          );
        },
      ),
    );
  });
});
