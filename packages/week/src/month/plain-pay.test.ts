/** The month of pay agrees with a second, plain computation on random weeks: 100, and 2,000 with all seeds. */
import { weekDays } from '@fournil/contracts/employees/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PlainShift, type PlainWeek, plainDate, plainPay } from '../../../../testing/week/plain-pay.ts';
import { figuresOf } from '../../../../testing/week/worked-week.ts';

const clock = (minute: number) =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const day = fc.record({
  works: fc.integer({ min: 0, max: 9 }).map((one) => one < 7),
  from: fc.integer({ min: 16, max: 84 }).map((quarters) => quarters * 15),
  length: fc.integer({ min: 12, max: 40 }).map((quarters) => quarters * 15),
  pauses: fc.boolean(),
  isOnLeave: fc.boolean(),
});
/** Clocks change in weeks 13 and 43. */
const weekNumber = fc.integer({ min: 2, max: 52 }).filter((week) => week !== 13 && week !== 43);

const plainWeek = fc
  .record({
    week: weekNumber,
    weeklyHours: fc.oneof(fc.integer({ min: 20, max: 39 }), fc.constantFrom(35, 36, 39)),
    isExtra: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    days: fc.array(day, { minLength: 7, maxLength: 7 }),
  })
  .map(({ days, ...of }): PlainWeek => {
    const shifts: PlainShift[] = [];
    for (const [index, { works, from: typed, length, pauses }] of days.entries()) {
      if (!works) continue;
      const before = shifts.at(-1);
      const nightEnds = before && before.day === index - 1 ? before.to - 1440 : 0;
      const from = Math.max(typed, nightEnds);
      const pause = pauses && from + length <= 1200 && from >= 360 ? from + 120 : null;
      shifts.push({ day: index, from, to: from + length, pause });
    }
    // On days that this shop opens and that are no holiday.
    const leave = [1, 2, 3, 4, 5].filter(
      (index) =>
        days[index]?.isOnLeave && !shifts.some((shift) => shift.day === index) && !isHoliday(of.week, index),
    );
    return { ...of, shifts, leave };
  });

const holidays = /-(01-01|05-01|05-08|07-14|08-15|11-01|11-11|12-25)$|2026-(04-06|05-14|05-25)/;
const isHoliday = (week: number, index: number) => holidays.test(plainDate(week, index));

const hours = /^(H|NUIT|DIM|FERIE|MAI)/;

it('agrees with a plain computation, minute by minute, on random weeks', { timeout: 180_000 }, () => {
  fc.assert(
    fc.property(plainWeek, (week) => {
      const figures = figuresOf({
        week: { week: week.week, year: 2026 },
        person: { weeklyHours: week.weeklyHours, contractType: week.isExtra ? 'Extra' : 'CDI' },
        worked: Object.fromEntries(
          week.shifts.map(({ day: index, from, to }) => [index + 1, `${clock(from)}-${clock(to)}`]),
        ),
        breaksOn: Object.fromEntries(
          week.shifts.flatMap(({ day: index, pause }) =>
            pause === null
              ? []
              : [[index + 1, [{ start: clock(pause), end: clock(pause + 30), paid: false }]]],
          ),
        ),
        cells: Object.fromEntries(week.leave.map((index) => [weekDays[index] ?? '', 'CP'])),
      });
      const found = Object.fromEntries(
        Object.entries(figures).filter(([code]) => hours.test(code) && code !== 'FERNT'),
      );
      expect(found).toEqual(plainPay(week));
    }),
    { numRuns: process.env.FOURNIL_SEEDS === 'all' ? 2000 : 100 },
  );
});
