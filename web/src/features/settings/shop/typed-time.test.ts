import { describe, expect, it } from 'vitest';
import { readTime } from './typed-time.ts';

describe('a typed time', () => {
  it.each([
    ['6h30', '06:30'],
    ['6:30', '06:30'],
    ['0630', '06:30'],
    ['630', '06:30'],
    ['18', '18:00'],
    ['18h', '18:00'],
    [' 7 H 15 ', '07:15'],
    ['24:00', '24:00'],
  ])('%s is read as %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', 'midi', '25:00', '24:15', '6:75', '12345', '-1'])('%s is invalid', (text) => {
    expect(readTime(text)).toBeNull();
  });
});
