import { addDays } from '@fournil/calendar/days';
import { describe, expect, it } from 'vitest';
import {
  count,
  datesTogether,
  formatDate,
  formatInstant,
  formatLongDate,
  formatMoney,
  formatNearDate,
  formatNumber,
  formatPeriod,
  todayInParis,
} from './french.ts';

describe('French dates', () => {
  it('are written day, month, year, with a dash for no date', () => {
    expect([formatDate('2026-11-21'), formatDate(null)]).toEqual(['21/11/2026', '—']);
    expect(formatLongDate('2026-11-21')).toBe('samedi 21 novembre 2026');
  });

  it('omit the year of a near date, and the first year of a period within one year', () => {
    expect([formatNearDate('2026-11-27', '2026-11-21'), formatNearDate('2027-01-02', '2026-11-21')]).toEqual([
      '27/11',
      '02/01/2027',
    ]);
    expect(formatPeriod('2026-11-12', '2026-11-25')).toBe('12/11 – 25/11/2026');
    expect(datesTogether('1er', '31')).toBe('1er\u00a0au\u00a031');
    expect(formatPeriod('2026-12-28', '2027-01-03')).toBe('28/12/2026 – 03/01/2027');
    expect(formatPeriod('2026-11-12', '2026-11-12')).toBe('12/11/2026');
  });

  it('are the dates in Paris, also an hour before midnight in London', () => {
    expect(todayInParis(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(formatInstant('2026-06-30T22:15:00Z')).toBe('01/07/2026 00:15');
  });

  it('count calendar days across the clock change', () => {
    expect([addDays('2026-10-24', 2), addDays('2026-03-01', -1)]).toEqual(['2026-10-26', '2026-02-28']);
  });
});

describe('French numbers', () => {
  it('have narrow no-break spaces and a comma', () => {
    expect(formatNumber(1234567.5)).toBe('1\u202f234\u202f567,5');
    expect(formatMoney(123450)).toBe('1\u202f234,50\u202f€');
  });

  it('use the singular for zero and one', () => {
    expect([0, 1, 2].map((n) => count(n, 'salarié'))).toEqual(['0 salarié', '1 salarié', '2 salariés']);
  });
});
