import { constraintChoices } from '@fournil/contracts/planning/cells';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holding, readCell, readTable, shortSource, typeAhead, writeCell, writeTable } from './cell-text.ts';
import type { TypedValue } from './draft.ts';

describe('the text of a constraint cell', () => {
  it('reads values, labels, texts without accents, and the empty cells of Excel', () => {
    const read = ['CP', 'cp (congé payé)', 'Apres-midi', 'FERIE', 'travail normal', ' ', 'Matin (seulement)'];
    expect(read.map(readCell)).toEqual(['CP', 'CP', 'Après-midi', 'Férié', '', null, 'Matin']);
    expect(readCell('Vacances')).toBeUndefined();
  });

  it('is read back as the value from which it was written', () => {
    const typed = fc.constantFrom<TypedValue>(null, ...constraintChoices.map(({ value }) => value));
    fc.assert(
      fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 7 }), { minLength: 1 }), (rows) => {
        const width = Math.max(...rows.map((row) => row.length));
        const table = rows.map((row) => [...row, ...Array(width - row.length).fill(null)] as TypedValue[]);
        // A last line of one empty cell is the line break at the end.
        fc.pre(!(width === 1 && table.at(-1)?.[0] === null));
        expect(readTable(writeTable(table)).map((line) => line.map(readCell))).toEqual(table);
      }),
    );
    expect(readCell(writeCell('Formation'))).toBe('Formation');
  });

  it('gives the source of a value with its dates, and with the kind of leave', () => {
    expect(shortSource('Congés payés du 17/11 au 29/11')).toBe('17/11–29/11');
    expect(shortSource('Arrêt maladie le 17/11')).toBe('17/11');
    expect(shortSource('Congés payés du 17/11 au 18/11, le matin')).toBe('17/11–18/11, le matin');
    expect(shortSource('Sans solde du 17/11 au 29/11')).toBe('17/11–29/11 Sans solde');
    expect(shortSource('Fermeture hebdomadaire')).toBe('Fermeture hebdomadaire');
  });

  it('is chosen by its first letter; the same letter again chooses the next value', () => {
    expect(typeAhead('r', null)).toBe('Repos');
    expect(typeAhead('m', null)).toBe('Matin');
    expect(typeAhead('mm', 'Matin')).toBe('MAL');
    expect(typeAhead('m', 'MAL')).toBe('Management');
    expect(typeAhead('mal', null)).toBe('MAL');
    expect(typeAhead('fo', null)).toBe('Formation');
    expect(typeAhead('n', null)).toBe('');
    expect(typeAhead('x', null)).toBeNull();
  });
});

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
