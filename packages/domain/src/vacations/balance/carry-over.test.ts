/** Days that illness kept from being taken: worked examples with their sources, and what holds on every day. */

import { addDays } from '@fournil/calendar/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Suspension } from './acquisition.ts';
import { balanceOf, type CarriedBalance } from './balance.ts';
import { illnesses, noticeDueBy } from './carry-over.ts';
import { chargedDays, type PaidLeave } from './paid-leave.ts';
import type { WorkCalendar } from './working-days.ts';

const calendar: WorkCalendar = { restDay: 7, closedHolidays: new Set() };
const sick = (startDate: string, endDate: string): Suspension => ({ startDate, endDate, kind: 'sick' });
const leave = (startDate: string, endDate: string): PaidLeave => ({ startDate, endDate, state: 'accepted' });
/** 22 of the 30 days of 2023-2024, of which 8 are left. */
const taken = [leave('2024-08-05', '2024-08-25'), leave('2024-12-23', '2024-12-26')];

interface Given {
  readonly asOf: string;
  readonly suspensions: readonly Suspension[];
  readonly leaves?: readonly PaidLeave[];
  readonly noticeDates?: readonly string[];
}
const balance = ({ leaves = taken, ...given }: Given) =>
  balanceOf({ calendar, employment: { from: '2023-06-01', until: null }, leaves: [...leaves], ...given });
const of = (year: string, given: Given): Partial<CarriedBalance> | undefined => {
  const found = balance(given).carried.find(({ start }) => start.startsWith(year));
  return found && { acquired: found.acquired, lost: found.lost, left: found.left, until: found.until };
};
const spring = [sick('2025-03-01', '2025-05-31')];
const long = [sick('2024-02-01', '2026-09-30')];

const examples: readonly (readonly [
  what: string,
  source: string,
  year: string,
  given: Given,
  expected: object,
])[] = [
  [
    'eight days not taken because of illness expire fifteen months after the notice',
    'L3141-19-1; service-public.fr F2258, example of 8 days told on the 13th',
    '2023',
    { asOf: '2025-06-14', suspensions: spring, noticeDates: ['2025-06-13'] },
    { acquired: 8, lost: 0, left: 8, until: '2026-09-13' },
  ],
  [
    'the days can still be taken on the last day of the fifteen months',
    'L3141-19-1',
    '2023',
    { asOf: '2026-09-13', suspensions: spring, noticeDates: ['2025-06-13'] },
    { acquired: 8, lost: 0, left: 8, until: '2026-09-13' },
  ],
  [
    'the days are lost on the day after the fifteen months',
    'L3141-19-1',
    '2023',
    { asOf: '2026-09-14', suspensions: spring, noticeDates: ['2025-06-13'] },
    { acquired: 8, lost: 8, left: 0, until: '2026-09-13' },
  ],
  [
    'the fifteen months do not begin without a notice',
    'L3141-19-1, second paragraph',
    '2023',
    { asOf: '2026-11-23', suspensions: spring },
    { acquired: 8, lost: 0, left: 8, until: null },
  ],
  [
    'a notice sent during the illness does not begin the fifteen months',
    'L3141-19-1: after the return',
    '2023',
    { asOf: '2025-06-14', suspensions: spring, noticeDates: ['2025-05-20'] },
    { acquired: 8, lost: 0, left: 8, until: null },
  ],
  [
    'only the days that no longer fit into the period after the return are carried over',
    'L3141-19-1: all or part',
    '2023',
    { asOf: '2025-06-14', suspensions: [sick('2025-03-01', '2025-05-18')], leaves: taken.slice(0, 1) },
    // 12 left; Monday 19 to Saturday 31 May are 12 days of work, 8 of 20 kept by nothing.
    undefined as unknown as object,
  ],
  [
    'the days above those that still fit into the period are carried over',
    'L3141-19-1: all or part',
    '2023',
    { asOf: '2025-06-14', suspensions: [sick('2025-03-01', '2025-05-24')], leaves: taken.slice(0, 1) },
    // 12 left, 6 days of work from Monday 26 May on.
    { acquired: 6, lost: 0, left: 6, until: null },
  ],
  [
    'one day of illness at the end of the period carries over one day',
    'L3141-19-1: because of illness',
    '2023',
    { asOf: '2025-06-14', suspensions: [sick('2025-05-31', '2025-05-31')] },
    { acquired: 1, lost: 0, left: 1, until: null },
  ],
  [
    'an illness early in the period carries over no day',
    'L3141-19-1 a contrario',
    '2023',
    { asOf: '2025-06-14', suspensions: [sick('2024-06-01', '2024-07-31')] },
    undefined as unknown as object,
  ],
  [
    'after an illness of years, days acquired before it expire fifteen months after the notice',
    'L3141-19-1; illness from 01/02/2024 to 30/09/2026, told on 01/10/2026 (ministry of work)',
    '2023',
    { asOf: '2026-10-02', suspensions: long, leaves: [], noticeDates: ['2026-10-01'] },
    { acquired: 28, lost: 0, left: 28, until: '2028-01-01' },
  ],
  [
    'days acquired during an illness of over a year expire fifteen months after their period',
    'L3141-19-2; same example',
    '2024',
    { asOf: '2026-10-02', suspensions: long, leaves: [], noticeDates: ['2026-10-01'] },
    { acquired: 24, lost: 24, left: 0, until: '2026-08-31' },
  ],
  [
    'days acquired during an illness of over a year last until then for a person still ill',
    'L3141-19-2',
    '2024',
    { asOf: '2026-08-31', suspensions: long, leaves: [] },
    { acquired: 24, lost: 0, left: 24, until: '2026-08-31' },
  ],
  [
    'the fifteen months stop at the return, and continue after the notice',
    'L3141-19-2, second sentence; same example told a fortnight later',
    '2025',
    { asOf: '2027-07-01', suspensions: long, leaves: [], noticeDates: ['2026-10-16'] },
    // 31/08/2027 and the 15 days from the return to the notice.
    { acquired: 24, lost: 0, left: 24, until: '2027-09-15' },
  ],
  [
    'the fifteen months do not continue after the return without a notice',
    'L3141-19-2, second sentence',
    '2025',
    { asOf: '2028-05-01', suspensions: long, leaves: [] },
    { acquired: 24, lost: 0, left: 24, until: null },
  ],
];

describe('leave carried over after an illness', () => {
  it.each(examples)('%s (%s)', (_what, _source, year, given, expected) => {
    expect(of(year, given)).toEqual(expected);
  });

  it('must be announced within a month of the return (L3141-19-3)', () => {
    expect(noticeDueBy({ startDate: '2026-11-02', endDate: '2026-12-30' })).toBe('2027-01-31');
    expect(noticeDueBy({ startDate: '2026-11-02', endDate: '2027-01-30' })).toBe('2027-02-28');
  });

  it('counts as from one illness when only a weekend separates two sick leaves', () => {
    expect(
      illnesses([
        sick('2026-11-09', '2026-11-13'),
        sick('2026-11-02', '2026-11-06'),
        sick('2026-11-20', '2026-11-20'),
      ]),
    ).toEqual([
      { startDate: '2026-11-02', endDate: '2026-11-13' },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
    ]);
  });
});

it('the leave balance adds up as shown: 29,87 days are left of 30 when 0,13 days are planned', () => {
  const one = balance({
    suspensions: spring,
    asOf: '2026-06-20',
    leaves: [leave('2027-06-28', '2027-06-29')],
  });
  expect(one.carried).toMatchObject([{ acquired: 30, planned: 0.13, left: 29.87 }]);
});

describe('leave taken when carried-over days exist', () => {
  const given = { suspensions: spring, noticeDates: ['2025-06-13'] };

  it("uses the days that expire first: the year's days until 31 May, then the carried-over days", () => {
    const { previous, carried } = balance({
      ...given,
      asOf: '2026-06-10',
      leaves: [...taken, leave('2025-07-07', '2025-07-12'), leave('2026-06-08', '2026-06-10')],
    });
    // 2024-2025: 30 days less six in July; in June 2026 they have run out, and what goes on is taken.
    expect(carried.map(({ start, taken: some, left }) => [start, some, left])).toEqual([
      ['2023-06-01', 3, 5],
    ]);
    expect(previous).toMatchObject({ start: '2025-06-01', taken: 0 });
  });

  it('is charged only once when it was planned for after the end of the leave year', () => {
    const one = balance({
      ...given,
      asOf: '2025-05-01',
      leaves: [...taken, leave('2025-06-16', '2025-06-21')],
    });
    expect(one.carried).toEqual([]);
    expect(one.previous.planned + one.current.planned).toBe(6);
  });
});

const anyDay = fc.integer({ min: 0, max: 1700 }).map((days) => addDays('2023-06-01', days));
const anyIllness = fc.oneof(
  fc
    .record({ from: anyDay, length: fc.integer({ min: 0, max: 500 }) })
    .map(({ from, length }) => sick(from, addDays(from, length))),
  // Illnesses that keep days of leave from being taken.
  fc.constantFrom(...spring, ...long),
);
const anyNotice = fc.oneof(
  anyDay,
  fc.integer({ min: 1, max: 120 }).map((days) => addDays('2025-05-31', days)),
);
const anyLeave = fc
  .record({ from: anyDay, length: fc.integer({ min: 0, max: 20 }), pending: fc.boolean() })
  .map(({ from, length, pending }): PaidLeave => {
    const one = leave(from, addDays(from, length));
    return pending ? { ...one, state: 'pending' } : one;
  });
const daysOf = (leaves: readonly PaidLeave[], state: PaidLeave['state']) =>
  leaves.reduce((sum, one) => sum + (one.state === state ? chargedDays(calendar, one) : 0), 0);

it('the balance lines of any leave and illness add up, and each accepted leave is charged once', () => {
  fc.assert(
    fc.property(
      fc.array(anyIllness, { maxLength: 3 }),
      fc.array(anyLeave, { maxLength: 6 }),
      fc.array(anyNotice, { maxLength: 3 }),
      anyDay,
      (suspensions, leaves, noticeDates, asOf) => {
        const one = balance({ suspensions, leaves, noticeDates, asOf });
        const both = [one.previous, one.current];
        for (const each of both) expect(each.left).toBeCloseTo(each.acquired - each.taken - each.planned, 2);
        for (const each of one.carried) {
          expect(each.left).toBeCloseTo(each.acquired - each.taken - each.planned - each.lost, 2);
          expect(each.left).toBeGreaterThanOrEqual(0);
          if (each.until !== null && each.until < asOf) expect(each.left).toBe(0);
        }
        expect(
          balance({ suspensions, leaves: leaves.toReversed(), noticeDates: noticeDates.toReversed(), asOf }),
        ).toEqual(one);
        // Of the first two periods nothing is left aside yet.
        if (asOf <= '2025-05-31') {
          const pending = both.reduce((sum, each) => sum + each.pending, 0);
          expect(pending).toBeCloseTo(daysOf(leaves, 'pending'), 2);
          const charged = both.reduce((sum, each) => sum + each.taken + each.planned, 0);
          expect(charged).toBeCloseTo(daysOf(leaves, 'accepted'), 1);
        }
      },
    ),
    { numRuns: 300 },
  );
});
