import { describe, expect, it } from 'vitest';
import { readUrlState, writeUrlState } from './url-state.ts';

const defaults = { recherche: '', statut: 'actif' };

describe('state kept in the address', () => {
  it('reads the defaults where the address says nothing', () => {
    expect(readUrlState(new URLSearchParams('recherche=zoé'), defaults)).toEqual({
      recherche: 'zoé',
      statut: 'actif',
    });
  });

  it('leaves defaults out and what belongs to others in', () => {
    const search = new URLSearchParams('tri=-nom&recherche=zoé');
    expect(writeUrlState(search, defaults, { recherche: '', statut: 'inactif' }).toString()).toBe(
      'tri=-nom&statut=inactif',
    );
    expect(
      writeUrlState(new URLSearchParams('statut=inactif'), defaults, { statut: 'actif' }).toString(),
    ).toBe('');
  });
});
