import { describe, expect, it } from 'vitest';
import { compareValues, sortToText, textToSort } from './sort-text.ts';

describe('the sort order of a grid', () => {
  it('is kept in the URL', () => {
    for (const text of ['nom', '-nom', '']) expect(sortToText(textToSort(text, ['nom']))).toBe(text);
  });

  it('ignores an unknown column', () => {
    expect(textToSort('-salaire', ['nom'])).toEqual([]);
  });

  it('is the French order, without accents and case', () => {
    expect(['Zoé', 'émile', 'Eric', 'Élodie'].toSorted(compareValues)).toEqual([
      'Élodie',
      'émile',
      'Eric',
      'Zoé',
    ]);
    expect(compareValues('Émile', 'emile')).toBe(0);
    expect([39, 7].toSorted(compareValues)).toEqual([7, 39]);
  });
});
