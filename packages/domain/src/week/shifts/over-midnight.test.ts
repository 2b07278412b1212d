/** Shifts that begin in the evening and end the next morning: they belong to their day whole, and are counted once. */

import { addDays } from '@fournil/calendar/days';
import { weekOf } from '@fournil/contracts/planning/week';
import { isOverMidnight, lastMinute, spanOf, timeOf } from '@fournil/contracts/time/clock';
import { payDays } from '@fournil/labour-rules/pay-days';
import { payFacts } from '@fournil/labour-rules/pay-facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, shiftAt } from '../../../../../testing/week/given-week.ts';
import { coverageOfWeek } from '../coverage/coverage.ts';
import { shortfallsOf } from '../coverage/shortfalls.ts';
import { weekNeedsOf } from '../coverage/week-needs.ts';
import { weekInputOf } from '../judge/checker-input.ts';
import { planningRowsOf } from '../plan/planning-rows.ts';
import { overlapping } from './edit-shifts.ts';
import { afterMidnight, hoursOf, minutesOfDay, onTheClock, timesOf, workMinutes } from './shift-times.ts';

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const sunday = '2026-11-29';
const people = [{ id: 'nadia' }];
const night = (date: string, hours = '22:00-05:00') => ({
  ...shiftAt(`night ${date}`, 'nadia', date, hours),
  group: 'fournil' as const,
});

const eveningShift = fc
  .record({
    from: fc.integer({ min: 18 * 4, max: 95 }),
    length: fc.integer({ min: 1, max: 48 }),
    pause: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ from, length, pause }) => {
    const to = Math.min(lastMinute, (from + length) * 15);
    const at = Math.min(from * 15 + pause * 15, to - 15);
    const breaks = at > from * 15 ? [{ start: timeOf(at), end: timeOf(at + 15), paid: false }] : [];
    return { start: timeOf(from * 15), end: timeOf(to), breaks };
  });

describe('a shift that passes midnight', () => {
  it('ends on the next day when its end is not later than its start', () => {
    expect(spanOf('22:00', '05:00')).toEqual({ from: 1320, to: 1740 });
    expect(spanOf('16:00', '24:00')).toEqual({ from: 960, to: 1440 });
    expect([isOverMidnight('22:00', '05:00'), isOverMidnight('16:00', '24:00')]).toEqual([true, false]);
    expect([timeOf(1740), timeOf(1440)]).toEqual(['05:00', '24:00']);
  });

  it('keeps its minutes and breaks when it is split at midnight', () => {
    fc.assert(
      fc.property(eveningShift, (shift) => {
        const times = timesOf(shift);
        const clip = (from: number, to: number) =>
          Math.max(0, Math.min(times.to, to) - Math.max(times.from, from)) -
          times.breaks.reduce(
            (sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)),
            0,
          );
        const rest = afterMidnight(times);
        const morning = rest?.to ?? 0;
        const paused = rest
          ? rest.breaks.reduce((sum, one) => sum + Math.max(0, one.to - Math.max(0, one.from)), 0)
          : 0;
        expect(clip(0, minutesOfDay) + morning - paused).toBe(workMinutes(monday, times));
        for (const one of times.breaks) expect(one.from >= times.from && one.to <= times.to).toBe(true);
      }),
    );
  });

  it('is paid once for each minute, on the civil day of that minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), eveningShift, (day, hours) => {
        const date = `2026-11-${23 + day}`;
        const shift = { ...night(date), ...hours };
        const facts = factsOf({ people, plan: draftOf([shift]) });
        const input = weekInputOf(facts, draftOf([shift]), ['nadia'], monday);
        const work = (payDays(input).get('nadia') ?? []).map((one) => one.work);
        expect(work.reduce((sum, one) => sum + one, 0)).toBe(workMinutes(shift.date, timesOf(shift)));
        const { from, to } = timesOf(shift);
        expect(work[day + 1] ?? 0).toBeLessThanOrEqual(Math.max(0, to - minutesOfDay));
        expect(work[day] ?? 0).toBeLessThanOrEqual(Math.min(minutesOfDay, to) - from);
      }),
    );
  });

  it('has the same length as in the pay, also at clock changes', () => {
    const byDay = fc.constantFrom('00:00-08:00', '02:00-10:00', '05:00-12:30').map((text) => {
      const [start = '', end = ''] = text.split('-');
      return { start, end, breaks: [{ start: '05:30', end: '06:00', paid: false }] };
    });
    // A night of Sunday would go on into the pay of the week after.
    const dated = fc.oneof(
      fc.record({ day: fc.constantFrom(4, 5), hours: eveningShift }),
      fc.record({ day: fc.constantFrom(4, 5, 6), hours: byDay }),
    );
    fc.assert(
      fc.property(fc.constantFrom('2027-03-22', '2027-10-25'), dated, (from, { day, hours }) => {
        const shift = { ...night(addDays(from, day)), ...hours };
        const draft = draftOf([shift]);
        const facts = factsOf({ people, plan: draft, week: weekOf(from) });
        const [paid] = payFacts(weekInputOf(facts, draft, ['nadia'], from));
        expect(workMinutes(shift.date, timesOf(shift))).toBe(paid?.workMinutes);
        expect(planningRowsOf(facts)[0]?.totalHours).toBe(hoursOf(paid?.workMinutes ?? 0));
      }),
    );
    const saturdays = ['2027-03-27', '2027-10-30', '2027-03-20'].map((date) => night(date, '22:00-07:30'));
    expect(saturdays.map((one) => workMinutes(one.date, timesOf(one)) / 60)).toEqual([8.5, 10.5, 9.5]);
  });

  it('covers the early hours of the next day, also on the Monday after a Sunday shift', () => {
    const rows = coverageOfWeek(factsOf({ people }), [night(monday), night(sunday)]);
    const at = (date: string, minute: number) => {
      const row = rows.find((one) => one.date === date && one.group === 'fournil');
      return row?.planned[(minute - row.from) / 15] ?? 0;
    };
    expect([at(monday, 1320), at(tuesday, 0), at(tuesday, 285), at(tuesday, 300)]).toEqual([1, 1, 1, 0]);
    expect([at(sunday, 1320), at(sunday, 1440), at(sunday, 1725), at(sunday, 1740)]).toEqual([1, 1, 1, 0]);
  });

  it("covers Monday's early hours when it began on the Sunday before the week", () => {
    const before = draftOf([night('2026-11-22')]);
    const facts = { ...factsOf({ people }), plans: new Map([['2026-W47', before]]) };
    const row = coverageOfWeek(facts, []).find((one) => one.date === monday && one.group === 'fournil');
    expect([row?.from, row?.planned[0], row?.planned[19], row?.planned[20] ?? 0]).toEqual([0, 1, 1, 0]);
  });

  it('covers a need that passes midnight, while an uncovered one is reported in two parts', () => {
    const facts = factsOf({ people });
    const needs = {
      ...weekNeedsOf(facts),
      needs: [
        {
          day: 0 as const,
          group: 'fournil' as const,
          period: '',
          from: 1320,
          to: 1740,
          need: 1,
          qualifiedMin: 0,
        },
      ],
    };
    const missing = (shifts: readonly ReturnType<typeof night>[]) =>
      shortfallsOf(facts, shifts, needs)
        .filter(({ kind }) => kind === 'understaffed')
        .map(({ day, from, to }) => [day, from, to]);
    expect(missing([])).toEqual([
      [0, 1320, 1440],
      [1, 0, 300],
    ]);
    expect(missing([night(monday)])).toEqual([]);
    expect(missing([night(monday, '22:00-04:00')])).toEqual([[1, 240, 300]]);
  });

  it("overlaps with the same person's shift of the next morning", () => {
    const early = (hours: string) => shiftAt('early', 'nadia', tuesday, hours);
    expect(overlapping([night(monday), early('04:00-08:00')])).not.toBeNull();
    expect(overlapping([night(monday), early('05:00-08:00')])).toBeNull();
    expect(overlapping([night(sunday), night(monday)])).toBeNull();
  });
});

describe('the time ranges of a week', () => {
  it('keep their minutes when they are split at midnight', () => {
    const stretch = fc
      .record({
        day: fc.integer({ min: 0, max: 6 }),
        from: fc.integer({ min: 0, max: lastMinute - 1 }),
        length: fc.integer({ min: 1, max: lastMinute }),
      })
      .map(({ day, from, length }) => ({ day, from, to: Math.min(lastMinute, from + length) }));
    const minutes = (of: readonly { day: number; from: number; to: number }[]) =>
      of
        .flatMap(({ day, from, to }) => Array.from({ length: to - from }, (_, at) => day * 1440 + from + at))
        .sort((one, other) => one - other);
    fc.assert(
      fc.property(stretch, (one) => {
        const cut = onTheClock([one]);
        expect(minutes(cut)).toEqual(minutes([one]));
        for (const { day, to } of cut) expect(day === 6 || to <= minutesOfDay).toBe(true);
      }),
    );
  });
});
