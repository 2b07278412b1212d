import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, redo, type TypedCell, typeCells, undo } from './grid-draft.ts';
import { cellsOf, isWrongNumber, numberIn, textOf } from './number-text.ts';

const read = (row: string, column: string) => (row === 'ines' && column === 'ca' ? '12' : '');

describe('a grid of numbers being filled in', () => {
  it('keeps only cells that differ from what was read', () => {
    const typed = typeCells(emptyDraft, [{ row: 'ines', column: 'ca', text: '15' }], read);
    expect(typed.texts).toEqual({ ines: { ca: '15' } });
    expect(typeCells(typed, [{ row: 'ines', column: 'ca', text: '12' }], read).texts).toEqual({});
  });

  it('takes back and does again, step by step, whatever was typed', () => {
    const cell = fc.record({
      row: fc.constantFrom('ines', 'theo'),
      column: fc.constantFrom('ca', 'clients'),
      text: fc.constantFrom('', '1', '12', 'x'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (steps) => {
        const typed = steps.reduce((draft, cells: TypedCell[]) => typeCells(draft, cells, read), emptyDraft);
        let back = typed;
        for (let step = 0; step < typed.past.length; step++) back = undo(back);
        expect(back.texts).toEqual({});
        for (let step = 0; step < typed.past.length; step++) back = redo(back);
        expect(back.texts).toEqual(typed.texts);
      }),
    );
  });
});

describe('numbers as they are typed', () => {
  it.each([
    ['1 234,5', 'amount', 1234.5],
    ['1\u202f234,50\u202f€', 'amount', 1234.5],
    ['1234.567', 'amount', 1234.57],
    ['', 'count', null],
    ['12', 'count', 12],
    ['-3', 'count', -3],
    ['douze', 'count', Number.NaN],
    [',', 'amount', Number.NaN],
  ] as const)('reads « %s » (%s) as %s', (text, kind, value) => {
    expect(numberIn(text, kind)).toEqual(value);
  });

  it('marks what no cell can hold: words, less than nothing, a part of what is counted', () => {
    const wrong = (texts: readonly string[], kind: 'amount' | 'count') =>
      texts.filter((text) => isWrongNumber(text, kind));
    expect(wrong(['', '2', '1\u202f200', '1,5', '-1', 'deux'], 'count')).toEqual(['1,5', '-1', 'deux']);
    expect(wrong(['', '2', '1,5', '-1', 'deux'], 'amount')).toEqual(['-1', 'deux']);
  });

  it('shows what it reads back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        const value = cents / 100;
        expect(numberIn(textOf(value, 'amount'), 'amount') ?? 0).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('cuts what a spreadsheet copies into rows and columns', () => {
    expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });
});
