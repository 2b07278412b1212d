import { describe, expect, it } from 'vitest';
import { cellAfter, pastedNumbers, pasteInto } from './grid-keys.ts';

const size = { rows: 2, columns: 3 };

describe('a grid of numbers', () => {
  it('moves the focus with arrows and Enter, up to its edges', () => {
    const at = { row: 0, column: 1 };
    expect(cellAfter('ArrowRight', false, at, size)).toEqual({ row: 0, column: 2 });
    expect(cellAfter('ArrowLeft', false, at, size)).toEqual({ row: 0, column: 0 });
    expect(cellAfter('Enter', false, at, size)).toEqual({ row: 1, column: 1 });
    expect(cellAfter('Enter', true, { row: 1, column: 1 }, size)).toEqual(at);
    expect(cellAfter('ArrowUp', false, at, size)).toBeNull();
    expect(cellAfter('ArrowDown', false, { row: 1, column: 1 }, size)).toBeNull();
    expect(cellAfter('a', false, at, size)).toBeNull();
  });

  it('pastes a block from a spreadsheet, and refuses a block that contains a word', () => {
    expect(pastedNumbers('1\t2\r\n3\t4\r\n')).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(pastedNumbers('7')).toEqual([[7]]);
    expect(pastedNumbers('1\tdeux')).toBeNull();
    expect(pastedNumbers('')).toBeNull();
    expect(pastedNumbers('1,5')).toBeNull();
  });

  it('pastes a block from the focused cell on, without the part outside the grid', () => {
    const grid = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    const block = [
      [1, 2],
      [3, 4],
      [5, 6],
    ];
    expect(pasteInto(grid, { row: 1, column: 2 }, block)).toEqual([
      [0, 0, 0],
      [0, 0, 1],
    ]);
    expect(pasteInto(grid, { row: 0, column: 0 }, block)).toEqual([
      [1, 2, 0],
      [3, 4, 0],
    ]);
  });
});
