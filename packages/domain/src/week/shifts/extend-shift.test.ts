import { expect, it } from 'vitest';
import { extendedHours } from './extend-shift.ts';

it('a shift is extended into an uncovered period next to it, before or after midnight', () => {
  expect(extendedHours({ start: '06:00', end: '12:00' }, { from: 720, to: 780 })).toEqual({
    startTime: '06:00',
    endTime: '13:00',
  });
  expect(extendedHours({ start: '22:00', end: '04:00' }, { from: 1680, to: 1740 })).toEqual({
    startTime: '22:00',
    endTime: '05:00',
  });
});

it('a day shift is not extended past midnight, nor to an uncovered period that does not touch it', () => {
  expect(extendedHours({ start: '14:00', end: '24:00' }, { from: 1440, to: 1500 })).toBeNull();
  expect(extendedHours({ start: '06:00', end: '12:00' }, { from: 780, to: 840 })).toBeNull();
});
