import { describe, expect, it } from 'vitest';
import { readDates } from './dates.ts';

const week = { startDate: '2026-11-12', endDate: '2026-11-18' };

describe('the dates in the text of a certificate', () => {
  it.each([
    'prescris un arrêt de travail du 12/11/2026 au 18/11/2026 inclus',
    'Arrêt du jeudi 12 novembre 2026 au mercredi 18 novembre 2026',
    'À compter du 12.11.2026\nJusqu’au 18.11.2026 inclus',
    'Date de début : 12/11/26   Date de fin : 18/11/26',
    'du 12 / 11 / 2026 au 18 / 11 / 2026',
  ])('are read in « %s »', (text) => expect(readDates(text)).toEqual(week));

  it('are none when the text contains no plausible date', () => {
    expect(readDates('né le 14/03/1991, examiné ce jour')).toEqual({ startDate: null, endDate: null });
    expect(readDates('du 31/02/2026 au 40/13/2026')).toEqual({ startDate: null, endDate: null });
    expect(readDates('du 18/11/2026 au 12/11/2026').startDate).toBeNull();
    expect(readDates("jusqu'au 1er décembre 2026")).toEqual({ startDate: null, endDate: '2026-12-01' });
  });
});
