import { durationText } from '@fournil/contracts/time/clock';
import { describe, expect, it } from 'vitest';
import { categoryOf, fullHoursOf, hoursOf, readClock, wordOf } from './board-shift.ts';

describe('a shift on the board', () => {
  it('has the category of its starting hour', () => {
    const at = (from: number) => categoryOf({ from });
    expect([240, 465, 479].map(at)).toEqual(['Ouverture', 'Ouverture', 'Ouverture']);
    expect([480, 750, 945].map(at)).toEqual(['Standard', 'Standard', 'Standard']);
    expect([960, 1080].map(at)).toEqual(['Fermeture', 'Fermeture']);
  });

  it('is a night shift and no closing when it ends on the next day', () => {
    expect(wordOf({ from: 1320, to: 1740 })).toBe('Nuit');
    expect(wordOf({ from: 1020, to: 1440 })).toBe('Fermeture');
    expect(wordOf({ from: 300, to: 720 })).toBe('Ouverture');
  });

  it('reads times in usual notations, and writes times with two-digit hours', () => {
    expect(['6', '6h', '6h30', '06:30', '0630', '6.30', ' 6 h 30 ', '24:00'].map(readClock)).toEqual([
      360, 360, 390, 390, 390, 390, 390, 1440,
    ]);
    expect(['', '25:00', '6:75', 'midi', '24:15'].map(readClock)).toEqual([null, null, null, null, null]);
    expect(hoursOf({ from: 390, to: 1440 })).toBe('06:30–24:00');
    expect(fullHoursOf({ from: 390, to: 1440 })).toBe('06:30–24:00');
    expect(fullHoursOf({ from: 1320, to: 1740 })).toBe('22:00–05:00 (lendemain)');
  });

  it('shows durations in French', () => {
    expect([420, 450, 45, 0, -120].map(durationText)).toEqual([
      '7\u202fh',
      '7\u202fh\u202f30',
      '45\u202fmin',
      '0\u202fh',
      '−2\u202fh',
    ]);
  });
});
