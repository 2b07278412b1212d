import type { TypedValue } from './draft.ts';

/** The cursor of the grid and the block of cells it selects. Rows and days are counted from 0. Pure. */
export interface Point {
  readonly row: number;
  readonly day: number;
}
export interface Selection {
  /** The cell where the selection began. */
  readonly anchor: Point;
  /** The cell of the cursor. */
  readonly head: Point;
}

export const at = (point: Point): Selection => ({ anchor: point, head: point });

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

export const inside = (point: Point, rows: number): Point => ({
  row: clamp(point.row, rows - 1),
  day: clamp(point.day, 6),
});

export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const blockOf = ({ anchor, head }: Selection): Block => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.day, head.day),
  right: Math.max(anchor.day, head.day),
});

export const contains = (block: Block, { row, day }: Point): boolean =>
  row >= block.top && row <= block.bottom && day >= block.left && day <= block.right;

export const wholeRow = (row: number): Selection => ({ anchor: { row, day: 0 }, head: { row, day: 6 } });

export const wholeDay = (day: number, rows: number): Selection => ({
  anchor: { row: 0, day },
  head: { row: rows - 1, day },
});

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** The cell a key moves to; null for other keys. `far`: with Ctrl, to the edge. */
export function movedSelection(key: string, from: Point, rows: number, far: boolean): Point | null {
  if (key === 'Home') return { row: far ? 0 : from.row, day: 0 };
  if (key === 'End') return { row: far ? rows - 1 : from.row, day: 6 };
  const move = moves[key];
  if (!move) return null;
  const [down, right] = move;
  if (far && key !== 'Enter') return inside({ row: from.row + down * rows, day: from.day + right * 7 }, rows);
  return inside({ row: from.row + down, day: from.day + right }, rows);
}

/** The edges of the block that a cell is on, for CSS: « top left », '' inside the block, null outside. */
export function edgesOf(block: Block | null, point: Point): string | null {
  if (!block || !contains(block, point)) return null;
  return [
    point.row === block.top && 'top',
    point.row === block.bottom && 'bottom',
    point.day === block.left && 'left',
    point.day === block.right && 'right',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The block row by row. */
export const rowsOf = (block: Block): Point[][] =>
  Array.from({ length: block.bottom - block.top + 1 }, (_, down) =>
    Array.from({ length: block.right - block.left + 1 }, (_, right) => ({
      row: block.top + down,
      day: block.left + right,
    })),
  );

export interface PastedCell<T> {
  readonly point: Point;
  readonly value: T;
}

/**
 * The cells a pasted table changes. It is pasted at the upper left corner of the selection, and repeated when the
 * selection is a multiple of it (one cell over a whole day, one row over three people). Cells outside the grid are
 * left out.
 */
export function pasteTable<T>(
  table: readonly (readonly T[])[],
  selection: Selection,
  rows: number,
): PastedCell<T>[] {
  const block = blockOf(selection);
  const high = table.length;
  const broad = Math.max(0, ...table.map((line) => line.length));
  if (!broad) return [];
  const span = (size: number, of: number) => (size % of === 0 ? size : of);
  const height = span(block.bottom - block.top + 1, high);
  const width = span(block.right - block.left + 1, broad);
  const pasted: PastedCell<T>[] = [];
  for (let row = 0; row < height; row++)
    for (let day = 0; day < width; day++) {
      const value = table[row % high]?.[day % broad];
      const point = { row: block.top + row, day: block.left + day };
      if (value !== undefined && point.row < rows && point.day < 7) pasted.push({ point, value });
    }
  return pasted;
}

/** Copied cells of the grid as a table, and where it can be pasted. Pure. */
export type CellTable = readonly (readonly TypedValue[])[];

export type BlockAction = 'copy' | 'paste' | 'clear';

/** The cells that an action of a menu applies to: the selected ones, the whole row, the whole day. */
export type BlockScope = 'cells' | 'row' | 'day';

export const blockSelection = (kind: BlockScope, cells: Selection, rows: number): Selection =>
  kind === 'row' ? wholeRow(cells.head.row) : kind === 'day' ? wholeDay(cells.head.day, rows) : cells;

/** A copied day cannot be pasted on a row: it would overwrite the rows below. */
export function canPaste(copied: CellTable | null, kind: BlockScope): boolean {
  if (!copied?.length) return false;
  return kind === 'row'
    ? copied.length === 1
    : kind === 'cells' || copied.every(({ length }) => length === 1);
}

export const copiedTexts: Readonly<Record<BlockScope, string>> = {
  cells: 'Cellules copiées',
  row: 'Ligne copiée',
  day: 'Jour copié',
};
