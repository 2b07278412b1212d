import { describe, expect, it } from 'vitest';
import { cutOut, daysStillBack, takenStretches } from './taken.ts';

const days = (startDate: string, endDate: string) => ({ startDate, endDate });
const leave = days('2026-12-14', '2026-12-20');

describe('the taken part of a leave', () => {
  it('is all its dates when nothing was given back', () => {
    expect(takenStretches(leave, [])).toEqual([{ ...leave, startHalf: null, endHalf: null }]);
  });

  it('is the days before and after those given back, with half days at its own ends only', () => {
    const halves = { ...leave, startHalf: 'afternoon', endHalf: 'morning' } as const;
    expect(
      takenStretches(halves, [days('2026-12-16', '2026-12-17'), days('2026-12-18', '2026-12-18')]),
    ).toEqual([
      { ...days('2026-12-14', '2026-12-15'), startHalf: 'afternoon', endHalf: null },
      { ...days('2026-12-19', '2026-12-20'), startHalf: null, endHalf: 'morning' },
    ]);
    expect(takenStretches(halves, [days('2026-12-14', '2026-12-14')])).toEqual([
      { ...days('2026-12-15', '2026-12-20'), startHalf: null, endHalf: 'morning' },
    ]);
  });

  it('is empty when every day was given back', () => {
    expect(takenStretches(leave, [days('2026-12-10', '2026-12-31')])).toEqual([]);
  });

  it('includes its days again when the illness is withdrawn', () => {
    const back = [days('2026-12-14', '2026-12-18')];
    expect(daysStillBack(back, [])).toEqual([]);
    expect(daysStillBack(back, [days('2026-12-10', '2026-12-16')])).toEqual([
      days('2026-12-14', '2026-12-16'),
    ]);
    // An illness that was prolonged is two declarations.
    expect(daysStillBack(back, [days('2026-12-17', '2026-12-31'), days('2026-12-10', '2026-12-16')])).toEqual(
      back,
    );
  });

  it('excludes other ranges, in whatever order and however they overlap', () => {
    expect(
      cutOut(days('2026-12-01', '2026-12-31'), [
        days('2026-12-20', '2027-01-05'),
        days('2026-11-20', '2026-12-02'),
        days('2026-12-10', '2026-12-12'),
        days('2026-12-11', '2026-12-14'),
      ]),
    ).toEqual([days('2026-12-03', '2026-12-09'), days('2026-12-15', '2026-12-19')]);
  });
});
