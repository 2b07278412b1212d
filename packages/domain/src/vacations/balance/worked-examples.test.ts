/** Leave by law, as examples with their sources. */
import { describe, expect, it } from 'vitest';
import { splittingDays } from './account.ts';
import { acquiredInPeriod, parts, referencePeriodOf, type Suspension } from './acquisition.ts';
import { leaveWorkingDays, type WorkCalendar } from './working-days.ts';

const sunday = 7;
const calendar: WorkCalendar = { restDay: sunday, closedHolidays: new Set() };
const may1: WorkCalendar = { restDay: sunday, closedHolidays: new Set(['2026-05-01', '2026-12-25']) };
const weekdays: WorkCalendar = { ...calendar, worksOn: new Set([1, 2, 3, 4, 5]) };
const period = (startDate: string, endDate: string, halves: object = {}) => ({
  startDate,
  endDate,
  ...halves,
});
const sick = (startDate: string, endDate: string): Suspension => ({ startDate, endDate, kind: 'sick' });
const unpaid = (startDate: string, endDate: string): Suspension => ({ startDate, endDate, kind: 'unpaid' });
const acquired = (
  asOf: string,
  from: string,
  suspensions: readonly Suspension[] = [],
  until: string | null = null,
) => acquiredInPeriod(calendar, referencePeriodOf(asOf), { from, until }, suspensions, asOf).total / parts;

/** Worked examples: what happens, the figure, the article it rests on. */
const examples: readonly (readonly [what: string, source: string, figure: () => number, expected: number])[] =
  [
    ['a whole year gives 30 days', 'L3141-3', () => acquired('2026-05-31', '2020-01-01'), 30],
    ['a month gives 2,5 days', 'L3141-3', () => acquired('2026-06-30', '2020-01-01'), 2.5],
    ['six months give 15 days', 'L3141-3', () => acquired('2026-11-30', '2020-01-01'), 15],
    ['February, of 24 working days, is a month', 'L3141-4', () => acquired('2026-02-28', '2026-02-01'), 2.5],
    ['twelve working days are half a month', 'L3141-4', () => acquired('2026-06-13', '2020-01-01'), 1.25],
    [
      'an entry on 16 June gives 13/24 of the days of that month',
      'L3141-4',
      () => acquired('2026-06-30', '2026-06-16'),
      (2.5 * 13) / 24,
    ],
    [
      'the days of a finished period are rounded up to a whole day',
      'L3141-7',
      () => acquired('2026-05-31', '2025-12-16'),
      // January to May, and 14 of 24 days: 13,96.
      14,
    ],
    [
      'a month of illness gives 2 days',
      'L3141-5-1',
      () => acquired('2026-06-30', '2020-01-01', [sick('2026-06-01', '2026-06-30')]),
      2,
    ],
    [
      'a year of illness gives 24 days at most',
      'L3141-5-1',
      () => acquired('2026-05-31', '2020-01-01', [sick('2025-06-01', '2026-05-31')]),
      24,
    ],
    [
      'a fortnight of illness completes a month with the lower rate of illness',
      'L3141-5-1',
      () => acquired('2026-06-30', '2020-01-01', [sick('2026-06-15', '2026-06-30')]),
      (2.5 * 12) / 24 + (2 * 12) / 24,
    ],
    [
      'a month away after an accident at work gives as many days as a month of work',
      'L3141-5, 5°',
      () =>
        acquired('2026-06-30', '2020-01-01', [
          { startDate: '2026-06-01', endDate: '2026-06-30', kind: 'work' },
        ]),
      2.5,
    ],
    [
      'a month without pay gives nothing',
      'L3141-5 a contrario',
      () => acquired('2026-07-31', '2020-01-01', [unpaid('2026-07-01', '2026-07-31')]),
      2.5,
    ],
    [
      'two weeks without pay do not reduce the days',
      'L3141-4 (s-paie.com, règle d’équivalence)',
      () => acquired('2026-05-31', '2020-01-01', [unpaid('2026-01-05', '2026-01-18')]),
      30,
    ],
    [
      'three weeks without pay do not reduce the days',
      'L3141-4',
      () => acquired('2026-05-31', '2020-01-01', [unpaid('2026-01-05', '2026-01-25')]),
      30,
    ],
    [
      'four weeks without pay, in two months, do not reduce the days',
      'L3141-4: 48 weeks are twelve months',
      () => acquired('2026-05-31', '2020-01-01', [unpaid('2026-01-19', '2026-02-15')]),
      30,
    ],
    [
      'sixteen weeks without pay leave the days of nine months',
      'L3141-4',
      () => acquired('2026-05-31', '2020-01-01', [unpaid('2025-09-01', '2025-12-21')]),
      23,
    ],
    [
      "an entry in mid-month gives days in proportion, not a whole year's",
      'L3141-4',
      () => acquired('2026-05-31', '2025-10-15'),
      20,
    ],
    [
      'two months of illness in a year',
      'L3141-5-1, service-public.fr F2258',
      () => acquired('2026-05-31', '2020-01-01', [sick('2025-09-01', '2025-10-31')]),
      29,
    ],
    [
      'five months of illness in a year',
      'L3141-5-1, example of FNA',
      () => acquired('2026-05-31', '2020-01-01', [sick('2025-09-01', '2026-01-31')]),
      28,
    ],
    [
      'two months of illness and two weeks without pay in a year',
      'L3141-4, L3141-5-1',
      () =>
        acquired('2026-05-31', '2020-01-01', [
          sick('2025-09-01', '2025-10-31'),
          unpaid('2026-01-05', '2026-01-18'),
        ]),
      29,
    ],
    [
      'a fixed term of three months is rounded up',
      'L3141-3, L3141-7',
      () => acquired('2026-05-31', '2026-02-01', [], '2026-04-30'),
      8,
    ],
    [
      'a fixed term of six weeks is rounded up',
      'L3141-3, L3141-7',
      () => acquired('2026-05-31', '2026-03-01', [], '2026-04-15'),
      4,
    ],
    [
      'the days stop growing after the end of a fixed term',
      'L3141-3',
      () =>
        acquired('2026-05-31', '2026-03-01', [], '2026-04-15') -
        acquired('2026-04-30', '2026-03-01', [], '2026-04-15'),
      0,
    ],
    [
      'illness within leave without pay gives nothing',
      'L3141-5-1',
      () =>
        acquired('2026-06-30', '2020-01-01', [
          unpaid('2026-06-01', '2026-06-30'),
          sick('2026-06-10', '2026-06-20'),
        ]),
      0,
    ],
    [
      'an exit within the month gives the days up to it, rounded up',
      'L3141-28, L3141-7',
      () => acquired('2026-07-31', '2020-01-01', [], '2026-06-13'),
      2,
    ],
    [
      'a week from Monday to Sunday takes six days',
      'L3133-1',
      () => leaveWorkingDays(calendar, period('2026-08-03', '2026-08-09')),
      6,
    ],
    [
      'the Saturday after a week of leave counts, also for a person who never works on Saturdays',
      'Cass. soc. 12 mai 2015',
      () => leaveWorkingDays(weekdays, period('2026-08-03', '2026-08-07')),
      6,
    ],
    [
      'the day off before the first day of leave does not count',
      'Cass. soc. 19 mai 2009',
      () => leaveWorkingDays(weekdays, period('2026-08-01', '2026-08-04')),
      2,
    ],
    [
      'a closed public holiday takes no day',
      'L3133-1',
      () => leaveWorkingDays(may1, period('2026-04-27', '2026-05-02')),
      5,
    ],
    [
      'half a day counts half',
      'usage',
      () => leaveWorkingDays(calendar, period('2026-08-03', '2026-08-04', { endHalf: 'morning' })),
      1.5,
    ],
    [
      'half a day that ends at noon of the last working day takes only half a day',
      'usage',
      () => leaveWorkingDays(weekdays, period('2026-12-04', '2026-12-04', { endHalf: 'morning' })),
      0.5,
    ],
    [
      'a week of leave that ends on Friday at noon takes four and a half days',
      'usage',
      () => leaveWorkingDays(weekdays, period('2026-08-03', '2026-08-07', { endHalf: 'morning' })),
      4.5,
    ],
    [
      'leave until Friday noon includes the Saturday when the person never works on Friday afternoons',
      'Cass. soc. 12 mai 2015',
      () => leaveWorkingDays(weekdays, period('2026-12-04', '2026-12-04', { startHalf: 'afternoon' })),
      1.5,
    ],
    [
      'the Sunday counts in a shop closed on Mondays',
      'L3132-12',
      () => leaveWorkingDays({ ...calendar, restDay: 1 }, period('2026-08-03', '2026-08-09')),
      6,
    ],
    [
      'three to five days of leave outside the season give one extra day',
      'L3141-23',
      () => splittingDays({ longestWithin: 18, outside: 5 }),
      1,
    ],
    [
      'six days of leave outside the season give two extra days',
      'L3141-23',
      () => splittingDays({ longestWithin: 12, outside: 6 }),
      2,
    ],
    [
      'fewer than twelve days in a row in the season give no extra day',
      'L3141-23',
      () => splittingDays({ longestWithin: 11, outside: 12 }),
      0,
    ],
  ];

describe('paid leave by worked examples', () => {
  it.each(examples)('%s (%s)', (_what, _source, figure, expected) => {
    expect(figure()).toBeCloseTo(expected, 6);
  });
});
