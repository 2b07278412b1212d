/** What was copied in the grid, row by row, and where it may go. Pure. */
import type { Typed } from './draft.ts';
import { type Selection, wholeDay, wholeRow } from './selection.ts';

export type Copied = readonly (readonly Typed[])[];

export type BlockAction = 'copy' | 'paste' | 'clear';

/** What a menu speaks of: the cells selected, the whole row, the whole day. */
export type BlockKind = 'cells' | 'row' | 'day';

export const selectionOf = (kind: BlockKind, cells: Selection, rows: number): Selection =>
  kind === 'row' ? wholeRow(cells.head.row) : kind === 'day' ? wholeDay(cells.head.day, rows) : cells;

/** A day copied is no row: laid on one it would spill over what lies beneath. */
export function fits(copied: Copied | null, kind: BlockKind): boolean {
  if (!copied?.length) return false;
  return kind === 'row'
    ? copied.length === 1
    : kind === 'cells' || copied.every(({ length }) => length === 1);
}

export const copiedWords: Readonly<Record<BlockKind, string>> = {
  cells: 'Cellules copiées',
  row: 'Ligne copiée',
  day: 'Jour copié',
};
