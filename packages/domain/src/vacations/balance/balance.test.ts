import { addDays } from '@fournil/calendar/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BalanceCorrection, recoveryBalance } from './account.ts';
import { acquiredInPeriod, parts, referencePeriodOf, type Suspension } from './acquisition.ts';
import { balanceOf } from './balance.ts';
import type { PaidLeave } from './paid-leave.ts';
import type { WorkCalendar } from './working-days.ts';

const sunday = 7;
const calendar: WorkCalendar = { restDay: sunday, closedHolidays: new Set() };
const period = (startDate: string, endDate: string, halves: object = {}) => ({
  startDate,
  endDate,
  ...halves,
});
const acquired = (
  asOf: string,
  from: string,
  suspensions: readonly Suspension[] = [],
  until: string | null = null,
) => acquiredInPeriod(calendar, referencePeriodOf(asOf), { from, until }, suspensions, asOf).total / parts;

describe('the leave balance', () => {
  const employment = { from: '2024-06-01', until: null };
  const on = (asOf: string, leaves: readonly PaidLeave[]) =>
    balanceOf({ calendar, employment, suspensions: [], leaves, asOf });
  const leave = (startDate: string, endDate: string, state: PaidLeave['state'] = 'accepted'): PaidLeave => ({
    startDate,
    endDate,
    state,
  });

  it('charges leave to the older period first, and shows pending leave separately', () => {
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

  it('charges a leave that begins by 31 May wholly to the days that expire then, also its part in June', () => {
    const over = [leave('2026-08-03', '2026-08-16'), leave('2027-05-24', '2027-06-13')];
    const { previous, carried } = on('2027-06-20', over);
    expect([previous.start, previous.taken, carried]).toEqual(['2026-06-01', 0, []]);
    // Begun on 1 June it is of the period after.
    expect(on('2027-06-20', [leave('2027-06-01', '2027-06-13')]).previous.taken).toBe(11);
  });

  it('ignores periods that expired long ago', () => {
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

  it('is negative in the last period when more leave is taken than acquired', () => {
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

  it('is acquired minus taken minus planned on every day, for leave recorded in any order', () => {
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

  it('starts from the balances of the imported payslip, which include earlier leave', () => {
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

  it('rounds imported and acquired days up to whole days when the period ends, at most to 30 days', () => {
    const whole = (days: number, more: Partial<Parameters<typeof balanceOf>[0]> = {}) =>
      balanceOf({
        calendar,
        employment,
        suspensions: [],
        leaves: [],
        opening: { asOf: '2026-10-31', periods: [{ period: '2026-06-01', days }] },
        asOf: '2027-05-31',
        ...more,
      }).current.acquired;
    const ill = (startDate: string, endDate: string): Suspension => ({ startDate, endDate, kind: 'sick' });
    expect(whole(12.5)).toBe(30);
    // 12,5 recorded where 12,17 were worked for: what the payslip has beyond it is no day above thirty.
    const suspensions = [ill('2026-07-06', '2026-07-22'), ill('2027-01-04', '2027-01-16')];
    expect(whole(12.5, { suspensions })).toBe(30);
    expect(whole(13)).toBe(30);
    expect(whole(10.4)).toBe(28);
    expect(whole(10.4, { asOf: '2027-04-30' })).toBe(25.4);
    // Corrections come after it, and the figure of a payslip is never reduced.
    const corrections = [{ period: '2026-06-01', days: 1.5, effectiveOn: '2027-02-01' }];
    expect(whole(13, { corrections })).toBe(31.5);
    expect(whole(31.25)).toBe(31.25);
  });

  it('keeps the typed balance of a period that ended before the import', () => {
    const told = { asOf: '2026-05-31', periods: [{ period: '2025-06-01', days: 14.3 }] };
    const input = { calendar, employment, suspensions: [], leaves: [], opening: told };
    expect(balanceOf({ ...input, asOf: '2026-05-31' }).current.acquired).toBeCloseTo(14.3, 1);
    expect(balanceOf({ ...input, asOf: '2026-06-30' }).previous.acquired).toBeCloseTo(14.3, 1);
  });

  const anyCorrection = fc.record({
    period: fc.constantFrom('2024-06-01', '2025-06-01', '2026-06-01'),
    days: fc.integer({ min: -10, max: 10 }),
    effectiveOn: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-06-01', days)),
  });

  it('is acquired minus taken minus planned, with corrections recorded in any order', () => {
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

  it('includes a correction from its effective day on, and extra days above the yearly maximum', () => {
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

  it('counts récupération separately as given minus taken minus planned', () => {
    expect(
      recoveryBalance({
        daysOf: ({ endDate }) => (endDate === '2026-05-05' ? 2 : 1),
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

  it('has never fewer acquired days after one more day in the same period', () => {
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
