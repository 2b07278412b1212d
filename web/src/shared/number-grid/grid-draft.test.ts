import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redo, undo } from '../edit/edit-history.ts';
import { emptyDraft, type TypedCell, typeCells } from './grid-draft.ts';

const read = (row: string, column: string) => (row === 'ines' && column === 'ca' ? '12' : '');

describe('the unsaved input of a number grid', () => {
  it('contains only cells that differ from the stored values', () => {
    const typed = typeCells(emptyDraft, [{ row: 'ines', column: 'ca', text: '15' }], read);
    expect(typed.now).toEqual({ ines: { ca: '15' } });
    expect(typeCells(typed, [{ row: 'ines', column: 'ca', text: '12' }], read).now).toEqual({});
  });

  it('can be undone and redone step by step, for any input', () => {
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
        expect(back.now).toEqual({});
        for (let step = 0; step < typed.past.length; step++) back = redo(back);
        expect(back.now).toEqual(typed.now);
      }),
    );
  });
});
