import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filtersOf, forgetSearches, rememberedSearch, rememberSearch } from './remembered-search.ts';
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
    ['?semaine=2026-W48', ''],
    ['?feuilles=toutes&role=boulanger&page=3', '?role=boulanger'],
    ['', ''],
  ])('keeps filters and sorting of %s and drops the period and the opened record', (search, left) => {
    expect(filtersOf(search)).toBe(left);
  });
});

describe('the filters a page was left with', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });
  const manager = { role: 'admin' } as const;
  const nadia = { role: 'employee', employeeId: 'nadia' } as const;

  it('are those of the page last, without the period, and none once they are removed', () => {
    rememberSearch(manager, '/employees', '?tri=-nom&role=vendeuse');
    rememberSearch(manager, '/absences', '?periode=annee&annee=2025');
    expect(rememberedSearch(manager, '/employees')).toBe('?tri=-nom&role=vendeuse');
    expect(rememberedSearch(manager, '/absences')).toBe('?periode=annee');
    rememberSearch(manager, '/employees', '');
    expect(rememberedSearch(manager, '/employees')).toBe('');
    expect(rememberedSearch(manager, '/absences')).toBe('?periode=annee');
  });

  it('are no other person’s on the same tablet, and nobody’s after a logout', () => {
    rememberSearch(manager, '/employees', '?role=vendeuse');
    expect(rememberedSearch(nadia, '/employees')).toBe('');
    forgetSearches();
    expect(rememberedSearch(manager, '/employees')).toBe('');
  });
});
