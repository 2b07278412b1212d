import { describe, expect, it } from 'vitest';
import {
  at,
  blockSelection,
  type CellTable,
  canPaste,
  edgesOf,
  movedSelection,
  pasteTable,
  wholeDay,
  wholeRow,
} from './selection.ts';

describe('the cursor of the constraint grid', () => {
  it('stays inside the grid', () => {
    expect(movedSelection('ArrowUp', { row: 0, day: 0 }, 3, false)).toEqual({ row: 0, day: 0 });
    expect(movedSelection('ArrowRight', { row: 1, day: 6 }, 3, false)).toEqual({ row: 1, day: 6 });
    expect(movedSelection('End', { row: 1, day: 2 }, 3, true)).toEqual({ row: 2, day: 6 });
    expect(movedSelection('a', { row: 1, day: 2 }, 3, false)).toBeNull();
  });

  it('fills a block with one value, and pastes a table from its top left cell, without the part outside', () => {
    expect(pasteTable([['CP']], wholeDay(2, 3), 3).map(({ point }) => point.row)).toEqual([0, 1, 2]);
    const laid = pasteTable(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      at({ row: 2, day: 6 }),
      3,
    );
    expect(laid).toEqual([{ point: { row: 2, day: 6 }, value: 'a' }]);
  });

  it('pastes a copied row into each selected row, or once when the number of rows does not match', () => {
    const rows = { anchor: { row: 0, day: 2 }, head: { row: 2, day: 3 } };
    expect(pasteTable([['a', 'b']], rows, 3)).toEqual(
      [0, 1, 2].flatMap((row) => [
        { point: { row, day: 2 }, value: 'a' },
        { point: { row, day: 3 }, value: 'b' },
      ]),
    );
    expect(
      pasteTable([['a'], ['b']], rows, 3).map(({ point, value }) => [point.row, point.day, value]),
    ).toEqual([
      [0, 2, 'a'],
      [0, 3, 'a'],
      [1, 2, 'b'],
      [1, 3, 'b'],
    ]);
  });

  it('draws the frame of a block only along its outer edges', () => {
    const block = { top: 0, bottom: 1, left: 2, right: 2 };
    expect(edgesOf(block, { row: 0, day: 2 })).toBe('top left right');
    expect(edgesOf(block, { row: 1, day: 2 })).toBe('bottom left right');
    expect(edgesOf({ ...block, left: 1, right: 3, bottom: 2 }, { row: 1, day: 2 })).toBe('');
    expect(edgesOf(block, { row: 2, day: 2 })).toBeNull();
    expect(edgesOf(null, { row: 0, day: 0 })).toBeNull();
  });
});

describe('copied cells of constraints', () => {
  const row: CellTable = [Array(7).fill('CP')];
  const day: CellTable = [['CP'], [null], ['Repos']];

  it('can be pasted on rows when they are a row, on days when they are a day, anywhere as a single cell', () => {
    const kinds = ['cells', 'row', 'day'] as const;
    expect(kinds.map((kind) => canPaste(row, kind))).toEqual([true, true, false]);
    expect(kinds.map((kind) => canPaste(day, kind))).toEqual([true, false, true]);
    expect(kinds.map((kind) => canPaste([['CP']], kind))).toEqual([true, true, true]);
    expect(kinds.map((kind) => canPaste(null, kind))).toEqual([false, false, false]);
  });

  it('are the whole row or the whole day of the cell whose menu was used', () => {
    const cells = at({ row: 1, day: 4 });
    expect(blockSelection('row', cells, 3)).toEqual(wholeRow(1));
    expect(blockSelection('day', cells, 3)).toEqual(wholeDay(4, 3));
    expect(blockSelection('cells', cells, 3)).toEqual(cells);
  });
});
