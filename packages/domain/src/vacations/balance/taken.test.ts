import { describe, expect, it } from 'vitest';
import { cutOut, daysStillBack, takenStretches } from './taken.ts';

const days = (startDate: string, endDate: string) => ({ startDate, endDate });
const leave = days('2026-12-14', '2026-12-20');

describe('the taken part of a leave', () => {
  it('is the whole leave when no day was given back', () => {
    expect(takenStretches(leave, [])).toEqual([{ ...leave, startHalf: null, endHalf: null }]);
  });

  it('is the days before and after the days given back, with half days only at the ends of the leave', () => {
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

  it('includes the days given back again when the illness is withdrawn', () => {
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

  it('excludes all days given back, in any order and with overlaps', () => {
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
