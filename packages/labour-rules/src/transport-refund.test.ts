import { expect, it } from 'vitest';
import { transportRefund } from './transport-refund.ts';

const weeks = (...hours: readonly number[]) =>
  hours.map((weekly, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    contractMinutes: weekly * 60,
  }));

it.each([
  ['full time', 'L3261-2: half', 100_00, weeks(35), 50_00],
  ['half time', 'R3261-9 al. 1: as full time from 17 h 30', 100_00, weeks(17.5), 50_00],
  ['15 h', 'lescdf.fr, frais de transport: 100 × 50 % × 15/17,5', 100_00, weeks(15), 42_86],
  ['10 h', 'we-rh.com, 11/03/2024: price × 50 % × 10/17,5', 90_80, weeks(10), 25_94],
  ['a contract of 39 h', 'never more than half', 90_80, weeks(39), 45_40],
  ['10 h, then 20 h', 'R3261-9: mean of the days', 100_00, weeks(10, 20), 42_86],
  ['entry within the month', 'days without a contract weigh nothing', 100_00, weeks(0, 35), 50_00],
  ['no contract', 'L3261-2: of employees', 100_00, weeks(0), 0],
])(
  'the transport refund is half the price, reduced in proportion below half time: %s (%s)',
  (_, _source, price, days, cents) => {
    expect(transportRefund(price, days)).toBe(cents);
  },
);

it('the transport refund is the share chosen by the shop, reduced in proportion below half time', () => {
  expect(transportRefund(100_00, weeks(35), 'threeQuarters')).toBe(75_00);
  expect(transportRefund(100_00, weeks(15), 'all')).toBe(85_71);
});
