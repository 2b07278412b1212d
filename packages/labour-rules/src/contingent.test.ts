import { expect, it } from 'vitest';
import { contingentOf, countedInContingent } from './contingent.ts';

const week = { monday: '2026-11-16', inRest: 0 };

it.each([
  ['none at 35 h (L3121-28)', { workMinutes: 35 * 60, overtime: 0 }, 0],
  [
    'four hours at 39 h, whatever the contract (L3121-30)',
    { workMinutes: 39 * 60, overtime: 4 * 60 },
    4 * 60,
  ],
  ['nine hours at 44 h (L3121-30)', { workMinutes: 44 * 60, overtime: 9 * 60 }, 9 * 60],
  [
    'not the hours given back as rest (L3121-30 al. 4)',
    { workMinutes: 44 * 60, overtime: 9 * 60, inRest: 5 * 60 },
    4 * 60,
  ],
  [
    'only the hours worked beyond 35 h, not those paid for a day of leave (L3121-30 al. 3)',
    { workMinutes: 36 * 60, overtime: 8 * 60 },
    60,
  ],
  ['none for a part-timer below 35 h (L3123-8)', { workMinutes: 28 * 60, overtime: 0 }, 0],
] as const)('the overtime of a week that counts towards the yearly contingent: %s', (_, given, minutes) => {
  expect(countedInContingent({ ...week, ...given })).toBe(minutes);
});

it.each([
  ['32 h left after 188 h (D3121-24)', 188, 8, { left: 32 * 60, beyond: 0, rest: 0 }],
  ['nothing left and nothing beyond at exactly 220 h', 220, 8, { left: 0, beyond: 0, rest: 0 }],
  ['50 % rest in a shop of eight people (L3121-38)', 230, 8, { left: 0, beyond: 10 * 60, rest: 5 * 60 }],
  ['50 % rest in a shop of twenty people (L3121-38)', 230, 20, { left: 0, beyond: 10 * 60, rest: 5 * 60 }],
  [
    '100 % rest in a shop of twenty-one people (L3121-38)',
    230,
    21,
    { left: 0, beyond: 10 * 60, rest: 10 * 60 },
  ],
  ['unknown rest when the headcount is not recorded', 230, null, { left: 0, beyond: 10 * 60, rest: null }],
] as const)(
  'the yearly overtime contingent of 220 h, and the rest due beyond it: %s',
  (_, hours, headcount, found) => {
    expect(contingentOf(hours * 60, 220 * 60, headcount)).toEqual(found);
  },
);
