import { describe, expect, it } from 'vitest';
import { blockSelection, type CellTable, canPaste } from './cell-table.ts';
import { at, wholeDay, wholeRow } from './selection.ts';

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
