import { expect, it } from 'vitest';
import { dayWish } from './wishes.ts';

const takes = (from: string, to: string) =>
  dayWish.safeParse({ day: 'Mardi', kind: 'hours', from, to }).success;

it('a wish for hours needs at least four hours, by day or by night, and less than a day', () => {
  expect(takes('06:00', '13:30')).toBe(true);
  expect(takes('20:00', '24:00')).toBe(true);
  expect(takes('22:00', '05:00')).toBe(true);
  expect(takes('06:00', '09:45')).toBe(false);
  expect(takes('22:00', '01:45')).toBe(false);
  expect(takes('13:30', '06:00')).toBe(false);
});
