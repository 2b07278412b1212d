import { describe, expect, it } from 'vitest';
import { filtersOf } from './remembered-search.ts';
import { readUrlState, writeUrlState } from './url-state.ts';

const defaults = { recherche: '', statut: 'actif' };

describe('the page state kept in the URL', () => {
  it('has the defaults when the URL has no parameters', () => {
    expect(readUrlState(new URLSearchParams('recherche=zoé'), defaults)).toEqual({
      recherche: 'zoé',
      statut: 'actif',
    });
  });

  it('omits defaults and keeps other parameters', () => {
    const search = new URLSearchParams('tri=-nom&recherche=zoé');
    expect(writeUrlState(search, defaults, { recherche: '', statut: 'inactif' }).toString()).toBe(
      'tri=-nom&statut=inactif',
    );
    expect(
      writeUrlState(new URLSearchParams('statut=inactif'), defaults, { statut: 'actif' }).toString(),
    ).toBe('');
  });
});

describe('the URL of a menu entry', () => {
  it.each([
    ['?week=48&year=2026', ''],
    ['?mois=2026-10&tri=-nom&recherche=zo%C3%A9', '?tri=-nom&recherche=zo%C3%A9'],
    ['?annee=2025&categorie=hygi%C3%A8ne&du=2025-01-01&au=2025-03-31', '?categorie=hygi%C3%A8ne'],
    ['?feuilles=toutes&role=boulanger&page=3', '?role=boulanger'],
    ['', ''],
  ])('keeps filters and sorting of %s and drops the period and the opened record', (search, left) => {
    expect(filtersOf(search)).toBe(left);
  });
});
