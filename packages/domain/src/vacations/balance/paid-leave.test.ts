import { describe, expect, it } from 'vitest';
import { chargedDays } from './paid-leave.ts';

/** Closed on Mondays. */
const calendar = { restDay: 1, closedHolidays: new Set<string>() };
/** A Tuesday to the next Sunday: six working days. */
const leave = { startDate: '2026-12-15', endDate: '2026-12-20', state: 'accepted' as const };

describe('the days that a leave takes from the balance', () => {
  it('are reduced by the working days given back for illness', () => {
    expect(chargedDays(calendar, leave)).toBe(6);
    const daysBack = [{ startDate: '2026-12-16', endDate: '2026-12-18' }];
    expect(chargedDays(calendar, { ...leave, daysBack })).toBe(3);
  });

  it('are reduced by half a day when half a day is given back', () => {
    const halves = { ...leave, startHalf: 'afternoon', endHalf: 'morning' } as const;
    expect(chargedDays(calendar, halves)).toBe(5);
    const first = [{ startDate: '2026-12-15', endDate: '2026-12-15' }];
    expect(chargedDays(calendar, { ...halves, daysBack: first })).toBe(4.5);
    const all = [{ startDate: '2026-12-15', endDate: '2026-12-20' }];
    expect(chargedDays(calendar, { ...halves, daysBack: all })).toBe(0);
  });

  it('are not reduced by days given back outside the leave, and are never negative', () => {
    const beyond = [{ startDate: '2026-12-19', endDate: '2026-12-31' }];
    expect(chargedDays(calendar, { ...leave, daysBack: beyond })).toBe(4);
    const all = [{ startDate: '2026-12-01', endDate: '2026-12-31' }];
    expect(chargedDays(calendar, { ...leave, daysBack: all })).toBe(0);
  });
});
