import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftAt } from '../../../../../testing/week/given-week.ts';
import {
  overlaps,
  presentPerQuarter,
  quarter,
  type ShiftTimes,
  timesOf,
  workMinutes,
  worksThrough,
} from './shift-times.ts';

const morning = {
  ...shiftAt('s', 'nadia', '2026-11-24', '06:00-13:00'),
  breaks: [{ start: '10:00', end: '10:20', paid: false }],
};

const anyShift = fc
  .record({
    from: fc.integer({ min: 0, max: 1200 }),
    length: fc.integer({ min: 1, max: 240 }),
    rest: fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 200 }), minutes: fc.integer({ min: 1, max: 60 }) }),
      { maxLength: 2 },
    ),
  })
  .map(
    ({ from, length, rest }): ShiftTimes => ({
      from,
      to: from + length,
      breaks: rest.map(({ after, minutes }) => ({
        from: from + after,
        to: from + after + minutes,
        paid: false,
      })),
    }),
  );

describe('the number of people present in a quarter of an hour', () => {
  it('does not include a person who has a break in any part of it', () => {
    const present = presentPerQuarter([timesOf(morning)]);
    const at = (hour: number, minute: number) => present[(hour * 60 + minute) / quarter];
    expect([at(5, 45), at(6, 0), at(9, 45)]).toEqual([0, 1, 1]);
    expect([at(10, 0), at(10, 15), at(10, 30)]).toEqual([0, 0, 1]);
    expect([at(12, 45), at(13, 0)]).toEqual([1, 0]);
  });

  it('equals a count minute by minute', () => {
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 6 }), (shifts) => {
        const present = presentPerQuarter(shifts);
        for (let at = 0; at < 96; at++) {
          const minutes = Array.from({ length: quarter }, (_, index) => at * quarter + index);
          const works = ({ from, to, breaks }: ShiftTimes, minute: number) =>
            from <= minute &&
            minute < to &&
            !breaks.some((pause) => pause.from <= minute && minute < pause.to);
          expect(present[at]).toBe(
            shifts.filter((shift) => minutes.every((one) => works(shift, one))).length,
          );
        }
      }),
    );
  });
});

describe('the hours of a shift', () => {
  it('exclude its unpaid breaks', () => {
    expect(workMinutes(morning.date, timesOf(morning))).toBe(400);
    const paid = { ...morning, breaks: [{ start: '10:00', end: '10:20', paid: true }] };
    expect(workMinutes(paid.date, timesOf(paid))).toBe(420);
  });

  it('overlap the hours of another shift only when both share a moment', () => {
    const span = (from: number, to: number) => ({ from, to });
    expect(overlaps(span(360, 600), span(600, 700))).toBe(false);
    expect(overlaps(span(360, 600), span(599, 700))).toBe(true);
    expect(overlaps(span(360, 600), span(400, 410))).toBe(true);
  });

  it('cover a time range only when no break touches it', () => {
    expect(worksThrough(timesOf(morning), { from: 360, to: 600 })).toBe(true);
    expect(worksThrough(timesOf(morning), { from: 360, to: 601 })).toBe(false);
    expect(worksThrough(timesOf(morning), { from: 620, to: 780 })).toBe(true);
    expect(worksThrough(timesOf(morning), { from: 620, to: 781 })).toBe(false);
  });
});
