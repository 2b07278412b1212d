import { describe, expect, it } from 'vitest';
import { monthsInReach, nextToClose } from './months-in-reach.ts';

const none: ReadonlySet<string> = new Set();
const year = (of: number) =>
  Array.from({ length: 12 }, (_, index) => `${of}-${String(index + 1).padStart(2, '0')}`);

describe('the closing of a month', () => {
  it('corrects the earlier closed months, at most six, also across open months', () => {
    expect(monthsInReach('2026-11', { closed: ['2026-03', '2026-10', '2026-12'], changed: none })).toEqual([
      '2026-03',
      '2026-10',
    ]);
  });

  it('corrects the last six closed months, and older ones only when they were changed with a reason', () => {
    const closed = [...year(2025), ...year(2026)];
    expect(monthsInReach('2027-01', { closed, changed: none })).toEqual(year(2026).slice(6));
    const changed = new Set(['2025-02', '2026-08']);
    expect(monthsInReach('2027-01', { closed, changed })).toEqual(['2025-02', ...year(2026).slice(6)]);
  });

  it('corrects no month older than three years', () => {
    const closed = ['2024-01', '2024-02'];
    expect(monthsInReach('2027-02', { closed, changed: new Set(closed) })).toEqual(['2024-02']);
  });
});

describe('the month that pays what a closed month owes', () => {
  it('is the current month, or the month after the requested one if that is later', () => {
    const next = (month: string) => nextToClose(month, '2026-11-25', { closed: [month], used: none });
    expect(next('2026-03')).toBe('2026-11');
    expect(next('2026-12')).toBe('2027-01');
  });

  it('is the first month that is still open', () => {
    const closed = ['2026-03', '2026-11', '2026-12'];
    expect(nextToClose('2026-03', '2026-11-25', { closed, used: none })).toBe('2027-01');
  });

  it('is an open month before the current one when weeks were realized in it', () => {
    const open = { closed: ['2026-09'], used: new Set(['2026-08', '2026-10', '2026-11']) };
    expect(nextToClose('2026-09', '2026-11-25', open)).toBe('2026-10');
  });
});
