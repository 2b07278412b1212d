import { expect, it } from 'vitest';
import { contingentOf, countedInContingent } from './contingent.ts';

const week = { monday: '2026-11-16', inRest: 0 };

it.each([
  ['L3121-28: 35 h', { workMinutes: 35 * 60, overtime: 0 }, 0],
  ['L3121-30: 39 h, of the contract or not', { workMinutes: 39 * 60, overtime: 4 * 60 }, 4 * 60],
  ['L3121-30: 44 h', { workMinutes: 44 * 60, overtime: 9 * 60 }, 9 * 60],
  [
    'L3121-30 al. 4: the hours given back as rest do not count',
    { workMinutes: 44 * 60, overtime: 9 * 60, inRest: 5 * 60 },
    4 * 60,
  ],
  [
    'L3121-30 al. 3, « accomplies »: 36 h and a day of leave are paid 8 h, one was worked beyond 35',
    { workMinutes: 36 * 60, overtime: 8 * 60 },
    60,
  ],
  ['L3123-8: beyond a part-time contract, below 35 h, nothing', { workMinutes: 28 * 60, overtime: 0 }, 0],
] as const)('the overtime contingent of a week counts (%s)', (_, given, minutes) => {
  expect(countedInContingent({ ...week, ...given })).toBe(minutes);
});

it.each([
  ['D3121-24: within 220 h', 188, 8, { left: 32 * 60, beyond: 0, rest: 0 }],
  ['220 h to the minute', 220, 8, { left: 0, beyond: 0, rest: 0 }],
  ['L3121-38: 50 % up to twenty people', 230, 8, { left: 0, beyond: 10 * 60, rest: 5 * 60 }],
  ['L3121-38: twenty people', 230, 20, { left: 0, beyond: 10 * 60, rest: 5 * 60 }],
  ['L3121-38: 100 % above', 230, 21, { left: 0, beyond: 10 * 60, rest: 10 * 60 }],
  ['a headcount nobody entered: not guessed', 230, null, { left: 0, beyond: 10 * 60, rest: null }],
] as const)('the overtime contingent of a year counts (%s)', (_, hours, headcount, found) => {
  expect(contingentOf(hours * 60, 220 * 60, headcount)).toEqual(found);
});
