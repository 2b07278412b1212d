import { describe, expect, it } from 'vitest';
import { balanceOf } from './balance.ts';
import { leaveNotices } from './leave-law.ts';
import { leaveWorkingDays, type WorkCalendar } from './working-days.ts';

/** Closed on Mondays; in jours ouvrés Sundays do not count either. */
const ouvrables: WorkCalendar = { unit: 'ouvrables', restDay: 1, closedHolidays: new Set() };
const ouvres: WorkCalendar = { unit: 'ouvres', restDay: 1, secondRestDay: 7, closedHolidays: new Set() };

/** Somebody who was there all year, with two weeks of leave in August and illness of a month. */
const balance = (calendar: WorkCalendar, sick = false) =>
  balanceOf({
    calendar,
    employment: { from: '2025-06-01', until: null },
    suspensions: sick ? [{ startDate: '2025-09-01', endDate: '2025-09-30', kind: 'sick' }] : [],
    leaves: [
      { startDate: '2026-08-03', endDate: '2026-08-16', state: 'accepted' },
      { startDate: '2026-12-01', endDate: '2026-12-06', state: 'pending' },
    ],
    asOf: '2026-08-31',
  });

describe('leave counted in jours ouvrés (five working days a week)', () => {
  it('gives 25 days a year instead of 30, charges five days a week instead of six, and leaves as many weeks', () => {
    expect(balance(ouvrables).previous).toMatchObject({ acquired: 30, taken: 12, left: 18 });
    expect(balance(ouvres).previous).toMatchObject({ acquired: 25, taken: 10, left: 15 });
    expect(balance(ouvrables).current).toMatchObject({ acquired: 7.5, pending: 6 });
    expect(balance(ouvres).current).toMatchObject({ acquired: 6.25, pending: 5 });
  });

  it('rounds an ended period up to whole jours ouvrés', () => {
    expect(balance(ouvrables, true).previous.acquired).toBe(30);
    expect(balance(ouvres, true).previous.acquired).toBe(25);
    const short = (calendar: WorkCalendar) =>
      balanceOf({
        calendar,
        employment: { from: '2026-04-01', until: null },
        suspensions: [],
        leaves: [],
        asOf: '2026-06-15',
      }).previous.acquired;
    // Two months: five days, or four and a sixth.
    expect([short(ouvrables), short(ouvres)]).toEqual([5, 5]);
  });

  it('excludes the weekly closing and the second rest day from a request', () => {
    const week = { startDate: '2026-12-08', endDate: '2026-12-13' };
    expect([leaveWorkingDays(ouvrables, week), leaveWorkingDays(ouvres, week)]).toEqual([6, 5]);
    const noon = { ...week, endHalf: 'morning' as const };
    // Its last day is not counted, so that half of it takes nothing off.
    expect([leaveWorkingDays(ouvrables, noon), leaveWorkingDays(ouvres, noon)]).toEqual([5.5, 5]);
  });

  it('gives a note for more than twenty days at once, which names the unit', () => {
    const asked = {
      startDate: '2026-07-07',
      endDate: '2026-08-05',
      days: 22,
      left: 25,
      longestInSeason: 0,
      daysInSeason: 22,
      acquired: 25,
      today: '2026-01-05',
      lastDay: null,
    };
    expect(leaveNotices({ ...asked, unit: 'ouvres' })).toEqual([
      'Plus de 20 jours ouvrés d’affilée : la loi ne le permet qu’avec un motif particulier (L3141-17).',
    ]);
    expect(leaveNotices({ ...asked, unit: 'ouvrables' })).toEqual([]);
  });
});
