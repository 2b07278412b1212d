/** Copied cells of the grid as a table, and where it can be pasted. Pure. */
import type { TypedValue } from './draft.ts';
import { type Selection, wholeDay, wholeRow } from './selection.ts';

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
