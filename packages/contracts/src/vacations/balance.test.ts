import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar.ts';
import { type BalanceCorrection, recoveryBalance, splittingDays } from './account.ts';
import { acquiredInPeriod, parts, referencePeriodOf, type Suspension } from './acquisition.ts';
import { balanceOf } from './balance.ts';
import { leaveNotices, monthsBefore } from './leave-law.ts';
import type { PaidLeave } from './paid-leave.ts';
import { leaveWorkingDays, type WorkCalendar } from './working-days.ts';

const sunday = 6;
const calendar: WorkCalendar = { restDay: sunday, closedHolidays: new Set() };
const may1: WorkCalendar = { restDay: sunday, closedHolidays: new Set(['2026-05-01', '2026-12-25']) };
const weekdays: WorkCalendar = { ...calendar, worksOn: new Set([0, 1, 2, 3, 4]) };
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
      'who enters on 16 June has 13 days of 24 that month',
      'L3141-4',
      () => acquired('2026-06-30', '2026-06-16'),
      (2.5 * 13) / 24,
    ],
    [
      'what a finished period gives is rounded up to a whole day',
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
      'a fortnight of illness completes the month at the lower rate',
      'L3141-5-1',
      () => acquired('2026-06-30', '2020-01-01', [sick('2026-06-15', '2026-06-30')]),
      (2.5 * 12) / 24 + (2 * 12) / 24,
    ],
    [
      'a month without pay gives nothing',
      'L3141-5 a contrario',
      () => acquired('2026-07-31', '2020-01-01', [unpaid('2026-07-01', '2026-07-31')]),
      2.5,
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
      'who leaves in the month has its days, rounded up',
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
      'the Saturday after a week off counts for who does not work it',
      'Cass. soc. 12 mai 2015',
      () => leaveWorkingDays(weekdays, period('2026-08-03', '2026-08-07')),
      6,
    ],
    [
      'the day off before the first day of work does not count',
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
      'a shop that rests on Mondays counts its Sundays',
      'L3132-12',
      () => leaveWorkingDays({ ...calendar, restDay: 0 }, period('2026-08-03', '2026-08-09')),
      6,
    ],
    [
      'three to five days outside the season give one more',
      'L3141-23',
      () => splittingDays({ longestWithin: 18, outside: 5 }),
      1,
    ],
    ['six days outside give two', 'L3141-23', () => splittingDays({ longestWithin: 12, outside: 6 }), 2],
    [
      'less than twelve days in a row within gives none',
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

describe('the balance', () => {
  const employment = { from: '2024-06-01', until: null };
  const on = (asOf: string, leaves: readonly PaidLeave[]) =>
    balanceOf({ calendar, employment, suspensions: [], leaves, asOf });
  const leave = (startDate: string, endDate: string, state: PaidLeave['state'] = 'accepted'): PaidLeave => ({
    startDate,
    endDate,
    state,
  });

  it('charges leave to the older period first, and tells what waits apart', () => {
    const { previous, current } = on('2026-08-20', [
      leave('2026-08-03', '2026-08-16'),
      leave('2026-12-21', '2026-12-27'),
      leave('2027-02-01', '2027-02-07', 'pending'),
    ]);
    // Nobody took the days of 2024-2025 in time: they are gone.
    expect(previous).toMatchObject({ acquired: 30, taken: 12, planned: 6, left: 12 });
    expect(current).toMatchObject({ taken: 0, planned: 0, pending: 6 });
    expect(current.acquired).toBeCloseTo(5 + (2.5 * 17) / 24, 2);
  });

  it('leaves years alone that ran out long ago', () => {
    const leaves = Array.from({ length: 10 }, (_none, at) => ({
      ...period(`${2016 + at}-08-01`, `${2016 + at}-08-28`),
      state: 'accepted' as const,
    }));
    const employment = { from: '2015-06-01', until: null };
    const { previous, current } = balanceOf({
      calendar,
      employment,
      suspensions: [],
      leaves,
      asOf: '2026-05-31',
    });
    expect([previous.taken, current.taken]).toEqual([24, 0]);
    expect([previous.left, current.left]).toEqual([6, 30]);
  });

  it('goes below zero in the last period for more than there is', () => {
    const { previous, current } = on('2026-06-30', [leave('2026-06-01', '2026-07-12')]);
    expect([previous.left, current.left]).toEqual([0, 2.5 - 6]);
  });

  const anyLeave = fc
    .record({
      start: fc.integer({ min: 0, max: 1000 }),
      length: fc.integer({ min: 0, max: 20 }),
      state: fc.constantFrom('accepted' as const, 'pending' as const),
    })
    .map(({ start, length, state }) =>
      leave(addDays('2024-06-01', start), addDays('2024-06-01', start + length), state),
    );

  it('is acquired less taken less planned on every day, whatever the order leave was recorded in', () => {
    fc.assert(
      fc.property(
        fc.array(anyLeave, { maxLength: 6 }),
        fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-06-01', days)),
        (leaves, asOf) => {
          const one = on(asOf, leaves);
          for (const each of [one.previous, one.current])
            expect(each.left).toBeCloseTo(each.acquired - each.taken - each.planned, 6);
          expect(on(asOf, leaves.toReversed())).toEqual(one);
        },
      ),
      { numRuns: 60 },
    );
  });

  const opening = {
    asOf: '2026-02-28',
    periods: [
      { period: '2024-06-01', days: 12 },
      { period: '2025-06-01', days: 22.5 },
    ],
  };

  it('begins with the balances of the payslip, which hold what lies before them', () => {
    const taken = [leave('2026-01-05', '2026-01-11'), leave('2026-03-02', '2026-03-08')];
    const input = { calendar, employment, suspensions: [], leaves: taken };
    const { previous, current } = balanceOf({ ...input, asOf: '2026-03-31', opening });
    expect(previous).toMatchObject({ acquired: 12, taken: 6, left: 6 });
    expect(current.acquired).toBeCloseTo(22.5 + 2.5, 2);
    expect(current.months.map(({ month }) => month)).toEqual(['2026-03']);
    expect(previous.lines).toEqual([{ label: 'Solde repris au 28/02/2026', days: 12 }]);
    // Looked at before that day, what was worked counts.
    expect(balanceOf({ ...input, asOf: '2026-02-27', opening })).toEqual(
      balanceOf({ ...input, asOf: '2026-02-27' }),
    );
  });

  const anyCorrection = fc.record({
    period: fc.constantFrom('2024-06-01', '2025-06-01', '2026-06-01'),
    days: fc.integer({ min: -10, max: 10 }),
    effectiveOn: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-06-01', days)),
  });

  it('is acquired less taken less planned with any corrections, whatever their order and the opening', () => {
    fc.assert(
      fc.property(
        fc.array(anyLeave, { maxLength: 5 }),
        fc.array(anyCorrection, { maxLength: 5 }),
        fc.option(fc.constant(opening)),
        fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-06-01', days)),
        (leaves, corrections: readonly BalanceCorrection[], opened, asOf) => {
          const given = { calendar, employment, suspensions: [], asOf, opening: opened, splitting: true };
          const seniority = [{ years: 1, days: 1 }];
          const one = balanceOf({ ...given, seniority, leaves, corrections });
          for (const each of [one.previous, one.current])
            expect(each.left).toBeCloseTo(each.acquired - each.taken - each.planned, 6);
          const other = { leaves: leaves.toReversed(), corrections: corrections.toReversed() };
          expect(balanceOf({ ...given, seniority, ...other })).toEqual(one);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has a correction from its day on, and the days of a period that is over beyond those worked for', () => {
    const correction = { period: '2025-06-01', days: -1.5, effectiveOn: '2026-07-10' };
    const input = { calendar, employment, suspensions: [], corrections: [correction] };
    const main = [leave('2026-07-13', '2026-07-26'), leave('2026-12-21', '2026-12-27')];
    const given = { ...input, leaves: main, seniority: [{ years: 2, days: 1 }], splitting: true };
    expect(balanceOf({ ...given, asOf: '2026-07-09' }).previous.lines).toEqual([
      { label: 'Fractionnement (L3141-23)', days: 2 },
    ]);
    expect(balanceOf({ ...given, asOf: '2026-07-10' }).previous).toMatchObject({
      acquired: 30 + 2 - 1.5,
      taken: 0,
      planned: 18,
    });
    const third = balanceOf({
      ...given,
      employment: { from: '2024-01-01', until: null },
      asOf: '2026-07-10',
    });
    expect(third.previous.lines[0]).toEqual({ label: 'Ancienneté (2 ans)', days: 1 });
  });

  it('counts récupération apart: given less taken less planned', () => {
    expect(
      recoveryBalance({
        calendar,
        opening: { asOf: '2026-06-01', days: 1 },
        corrections: [
          { days: 2, effectiveOn: '2026-06-10' },
          { days: 5, effectiveOn: '2026-05-10' },
          { days: 1, effectiveOn: '2026-12-01' },
        ],
        leaves: [
          leave('2026-05-04', '2026-05-05'),
          leave('2026-06-15', '2026-06-15'),
          leave('2026-09-01', '2026-09-01'),
          leave('2026-10-01', '2026-10-01', 'pending'),
        ],
        asOf: '2026-07-01',
      }),
    ).toEqual({ credited: 3, taken: 1, planned: 1, pending: 1, left: 1 });
  });

  it('never loses what a further day of work gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360 }), (days) => {
        const day = addDays('2026-06-01', days);
        expect(acquired(addDays(day, 1), '2020-01-01')).toBeGreaterThanOrEqual(
          referencePeriodOf(addDays(day, 1)).start === referencePeriodOf(day).start
            ? acquired(day, '2020-01-01')
            : 0,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is said of a leave before it is decided', () => {
  const asked = {
    startDate: '2026-08-03',
    endDate: '2026-08-09',
    days: 6,
    left: 30,
    longestInSeason: 12,
    daysInSeason: 6,
    acquired: 30,
    today: '2026-05-04',
    unit: 'ouvrables' as const,
  };
  it.each([
    ['nothing of an ordinary week', {}, []],
    ['more than 24 days at once', { days: 30 }, [/L3141-17/]],
    ['more than there is', { left: 2.5 }, [/dépasse le solde de 3,5 jours\./]],
    ['the twelve days in a row still to be taken', { longestInSeason: 6 }, [/12 jours ouvrables.*L3141-19/]],
    ['no twelve days of whoever has fewer', { longestInSeason: 6, acquired: 10 }, []],
    ['a departure within a month', { today: '2026-07-10' }, [/moins d’un mois.*L3141-16/]],
    ['a month to the day', { today: '2026-07-03' }, []],
    ['a season that was to be told two months ahead', { today: '2026-03-20' }, [/01\/03\/2026.*D3141-5/]],
    ['a leave that has begun', { today: '2026-08-04' }, [/commence avant/]],
  ])('%s', (_what, more, expected) => {
    const notices = leaveNotices({ ...asked, ...more });
    expect(notices).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(notices[at]).toMatch(pattern);
  });

  it('has months of their own length', () => {
    expect(['2026-03-31', '2026-01-15', '2028-03-30'].map((date) => monthsBefore(date, 1))).toEqual([
      '2026-02-28',
      '2025-12-15',
      '2028-02-29',
    ]);
  });
});
