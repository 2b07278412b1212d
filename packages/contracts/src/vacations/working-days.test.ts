import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar.ts';
import { isWorkingDay, workingDaysBetween } from './working-days.ts';

const day = fc.integer({ min: 0, max: 800 }).map((at) => addDays('2025-06-01', at));

describe('working days of a stretch', () => {
  it('are those that count one by one, whatever the rest day and the holidays', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 0, max: 6 }),
        fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
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
