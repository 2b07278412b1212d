import { describe, expect, it } from 'vitest';
import { holding } from './holding.ts';

describe('the value shown in a cell of the constraint grid', () => {
  const cfa = { training: true, otherwise: { value: 'Formation', from: 'Jour de formation au CFA' } };
  it('is the typed value, or the inherited value when nothing is typed', () => {
    const usual = { training: false, otherwise: { value: 'Fermé', from: 'Fermeture hebdomadaire' } };
    expect(holding(usual, 'Repos')).toEqual({ value: 'Repos', from: null, without: null });
    expect(holding(usual, '')).toEqual({ value: '', from: null, without: null });
    expect(holding(usual, null)).toEqual({ ...usual.otherwise, without: null });
  });

  it('is « Formation » on a CFA day unless an absence is typed; other typed values are marked as without effect', () => {
    expect(holding(cfa, 'CP')).toEqual({ value: 'CP', from: null, without: null });
    expect(holding(cfa, 'Matin')).toEqual({
      ...cfa.otherwise,
      without: 'Jour de formation au CFA\u202f: «\u202fMatin (seulement)\u202f» est sans effet',
    });
    expect(holding(cfa, '').without).toContain('Travail normal');
  });
});
