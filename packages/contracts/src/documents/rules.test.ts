import { addDays, daysBetween } from '@fournil/calendar/days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentSize, expiryBadge, isExpired, monthAfter } from './rules.ts';

const seed = 20_261_122;
const today = '2026-11-22';
const badgeIn = (days: number) => expiryBadge(addDays(today, days), today);

describe('the expiry of a document', () => {
  it('is « Expiré » from its day on, a warning in the seven days before, and a notice in the fifteen days before', () => {
    expect(badgeIn(-1)?.text).toBe('Expiré');
    expect(badgeIn(0)).toEqual({ text: 'Expiré', tone: 'danger' });
    expect(badgeIn(1)).toEqual({ text: 'Expire dans 1 jour(s)', tone: 'warning' });
    expect(badgeIn(7)).toEqual({ text: 'Expire dans 7 jour(s)', tone: 'warning' });
    expect(badgeIn(8)).toEqual({ text: 'Expire dans 8 jours', tone: 'info' });
    expect(badgeIn(15)).toEqual({ text: 'Expire dans 15 jours', tone: 'info' });
    expect(badgeIn(16)).toBeNull();
  });

  it('is never shown for a document without an end', () => {
    expect(expiryBadge(null, today)).toBeNull();
    expect(isExpired(null, today)).toBe(false);
  });

  it('is a month after the filing, on the last day of the month when that day does not exist', () => {
    expect(monthAfter('2026-11-22')).toBe('2026-12-22');
    expect(monthAfter('2026-12-31')).toBe('2027-01-31');
    expect(monthAfter('2027-01-31')).toBe('2027-02-28');
    expect(monthAfter('2028-01-30')).toBe('2028-02-29');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const date = addDays('2020-01-01', days);
        const left = daysBetween(date, monthAfter(date));
        expect(left).toBeGreaterThanOrEqual(28);
        expect(left).toBeLessThanOrEqual(31);
      }),
      { seed },
    );
  });
});

describe('the size of a document', () => {
  it('is written in Bytes, KB, MB or GB, each of 1024', () => {
    expect(documentSize(0)).toBe('0 Bytes');
    expect(documentSize(1023)).toBe('1\u202f023 Bytes');
    expect(documentSize(1024)).toBe('1 KB');
    expect(documentSize(1536)).toBe('1,5 KB');
    expect(documentSize(10_485_760)).toBe('10 MB');
    expect(documentSize(3 * 1024 ** 3)).toBe('3 GB');
  });

  it('is written as 1 of the next larger unit instead of as 1024', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 34 }), (bytes) => {
        const [number = '', unit] = documentSize(bytes)
          .replace(/\u202f/g, '')
          .split(' ');
        const value = Number(number.replace(',', '.'));
        expect(unit === 'GB' || value < 1024).toBe(true);
      }),
      { seed },
    );
  });
});
