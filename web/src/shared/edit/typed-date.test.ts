import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, todayInParis } from '../format/french.ts';
import { readDate, withWholeYear } from './typed-date.ts';

describe('a typed date', () => {
  it('is accepted in the notations of French users, spreadsheets and numeric keypads', () => {
    for (const text of ['21/11/2026', ' 21.11.2026 ', '21-11-2026', '21 11 2026', '21112026', '2026-11-21'])
      expect(readDate(text)).toBe('2026-11-21');
    expect(readDate('1/3/2026')).toBe('2026-03-01');
    expect(readDate('1er Août 2026')).toBe('2026-08-01');
    expect(readDate('4 juillet')).toBe(`${todayInParis().slice(0, 4)}-07-04`);
  });

  it('is empty while it is incomplete, or when the day does not exist', () => {
    for (const text of [
      '',
      '21',
      '21/11',
      '21/11/26',
      '31/02/2026',
      '29/02/2025',
      '12/13/2026',
      '01/01/0026',
      'demain',
    ])
      expect(readDate(text)).toBeNull();
  });

  it('with a two-digit year gets four digits when the field loses the focus', () => {
    expect(['21/11/26', '1.3.27', '12/05/87', '21/11/2026', '21/11'].map(withWholeYear)).toEqual([
      '21/11/2026',
      '1.3.2027',
      '12/05/1987',
      '21/11/2026',
      '21/11',
    ]);
  });

  it('is read back from the text on screen', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(readDate(iso)).toBe(iso);
        expect(readDate(formatDate(iso))).toBe(iso);
      }),
    );
  });
});
