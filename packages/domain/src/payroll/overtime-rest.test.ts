import { describe, expect, it } from 'vitest';
import { isInRest, overContract, restCreditsIn, restOf } from './overtime-rest.ts';

const legal = 35 * 60;

describe('overtime given back as rest', () => {
  it.each([
    ['is 1 h 15 of rest for an hour at 25 %', 35, [60, 0], [60, 0], 75],
    ['is 1 h 30 of rest for an hour at 50 %', 35, [480, 60], [480, 60], 690],
    ['excludes the hours from 35 to 39 of a contract of 39, which are paid', 39, [300, 0], [60, 0], 75],
    ['counts only the hours above 39 of a contract of 39 worked 45 h', 39, [480, 120], [240, 120], 480],
    ['excludes the hours at 50 % within a contract above 43 h, which are paid', 44, [480, 120], [0, 60], 90],
    ['is nothing when the hours are below the contract', 39, [120, 0], [0, 0], 0],
  ] as const)('%s', (_what, hours, [at25, at50], [over25, over50], rest) => {
    const over = overContract({ at25, at50 }, hours * 60 - legal);
    expect(over).toEqual({ at25: over25, at50: over50 });
    expect(restOf(over)).toBe(rest);
  });

  it("applies to weeks that end between the first and the last day of the shop's choice", () => {
    const choice = { from: '2026-11-01', until: '2026-11-30' };
    expect(
      ['2026-10-25', '2026-11-01', '2026-11-29', '2026-12-06'].map((day) => isInRest(choice, day)),
    ).toEqual([false, true, true, false]);
    expect(isInRest({ from: '2026-11-01', until: null }, '2030-01-06')).toBe(true);
    expect(isInRest(null, '2026-11-01')).toBe(false);
  });

  it('is reduced when a later closing of the month corrects the overtime of the same week', () => {
    const line = (code: string, quantity: number, from: string, to: string) => ({ code, quantity, from, to });
    const first = ['2026-11-02', '2026-11-08'] as const;
    const second = ['2026-11-09', '2026-11-15'] as const;
    const lines = [line('RC25', 90, ...second), line('RC25', 60, ...first), line('HS25', 30, ...first)];
    expect(restCreditsIn([...lines, line('RC25', -60, ...first), line('RC50', 15, ...second)])).toEqual([
      { from: '2026-11-09', to: '2026-11-15', at25: 90, at50: 15 },
    ]);
  });
});
