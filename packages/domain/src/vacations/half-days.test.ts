import { addDays } from '@fournil/calendar/days';
import type { FournilEvent, NewFournilEvent } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../decision.ts';
import { claimsOf } from '../unique.ts';
import { halvesOf, leaveHalfDays } from './half-days.ts';
import { leave } from './record.ts';

const ids = { leaveId: 'l1', employeeId: 'nadia' };
const period = { startDate: '2026-12-21', endDate: '2026-12-27' };
const requested: NewFournilEvent = {
  type: 'VacationRequested',
  data: { ...ids, ...period, leaveType: 'Congés payés', city: 'Villefranche' },
};
const accepted: NewFournilEvent = { type: 'VacationAccepted', data: { ...ids, ...period } };
const rejected: NewFournilEvent = { type: 'VacationRejected', data: ids };

describe('the half days of a leave', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
  const anyPeriod = fc
    .record({
      startDate: day,
      length: fc.integer({ min: 0, max: 40 }),
      startHalf: fc.constantFrom('afternoon' as const, null),
      endHalf: fc.constantFrom('morning' as const, null),
    })
    .map(({ startDate, length, ...halves }) => ({
      startDate,
      endDate: addDays(startDate, length),
      ...halves,
    }));

  it('are shared by two periods exactly when both contain the same morning or afternoon', () => {
    const mornings = (one: typeof anyPeriod extends fc.Arbitrary<infer P> ? P : never, date: string) => ({
      am: one.startDate <= date && date <= one.endDate && !(date === one.startDate && one.startHalf),
      pm: one.startDate <= date && date <= one.endDate && !(date === one.endDate && one.endHalf),
    });
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (one, other) => {
        const shared = halvesOf(one).filter((half) => halvesOf(other).includes(half));
        const dates = new Set([...halvesOf(one), ...halvesOf(other)].map((half) => half.slice(0, 10)));
        const expected = [...dates].sort().flatMap((date) => {
          const [a, b] = [mornings(one, date), mornings(other, date)];
          return [...(a.am && b.am ? [`${date} am`] : []), ...(a.pm && b.pm ? [`${date} pm`] : [])];
        });
        expect(shared).toEqual(expected);
      }),
    );
  });

  it('are reserved by a request, and free again when it is rejected', () => {
    const state = fold(leave, [requested] as readonly FournilEvent[]);
    expect(claimsOf(leaveHalfDays, leave.initial, [requested]).taken).toHaveLength(14);
    expect(claimsOf(leaveHalfDays, state, [accepted])).toEqual({ taken: [], released: [] });
    expect(claimsOf(leaveHalfDays, state, [rejected]).released).toHaveLength(14);
  });
});
