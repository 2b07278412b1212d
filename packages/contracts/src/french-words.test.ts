import { describe, expect, it } from 'vitest';
import { counted, ofName, withFirstOfMonth } from './french-words.ts';

describe('French grammar around names and dates', () => {
  it.each([
    ['Nadia Benali', 'de Nadia Benali'],
    ['Inès Roy', "d'Inès Roy"],
    ['Émilie Vasseur', "d'Émilie Vasseur"],
    ['Hugo Roux', "d'Hugo Roux"],
    ['Œuvrard', "d'Œuvrard"],
    ['Yves Martin', "d'Yves Martin"],
    ['Yanis Cherif', 'de Yanis Cherif'],
    ['', 'de '],
  ])('writes %s as « %s »', (name, expected) => expect(ofName(name)).toBe(expected));

  it('counts in the singular below two', () => {
    expect([0, 1, 1.5, 2].map((n) => counted(n, 'jour'))).toEqual([
      '0 jour',
      '1 jour',
      '1,5 jour',
      '2 jours',
    ]);
    expect(counted(3, 'journal', 'journaux')).toBe('3 journaux');
  });

  it('writes the first of a month as an ordinal, and no other day', () => {
    expect(withFirstOfMonth('lundi 1 juin 2026')).toBe('lundi 1er juin 2026');
    expect(withFirstOfMonth('1 juin')).toBe('1er juin');
    expect(withFirstOfMonth('dimanche 21 juin 2026')).toBe('dimanche 21 juin 2026');
    expect(withFirstOfMonth('mercredi 11 novembre 2026')).toBe('mercredi 11 novembre 2026');
  });
});
