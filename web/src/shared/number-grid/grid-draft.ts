/** The unsaved input of a grid of numbers, with undo. Pure. */
import { type EditHistory, recordEdit, startHistory } from '../edit/edit-history.ts';

/** Texts by row and column: the cells that differ from what was read. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface TypedCell {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

export const emptyDraft: EditHistory<Texts> = startHistory({});

function withCell(texts: Texts, { row, column, text }: TypedCell, read: string): Texts {
  const { [column]: _former, ...others } = texts[row] ?? {};
  const cells = text === read ? others : { ...others, [column]: text };
  if (Object.keys(cells).length > 0) return { ...texts, [row]: cells };
  const { [row]: _row, ...rest } = texts;
  return rest;
}

/** Sets cells as one step; a cell set back to its read value is no change. */
export function typeCells(
  draft: EditHistory<Texts>,
  cells: readonly TypedCell[],
  readText: (row: string, column: string) => string,
): EditHistory<Texts> {
  const texts = cells.reduce((now, cell) => withCell(now, cell, readText(cell.row, cell.column)), draft.now);
  return JSON.stringify(texts) === JSON.stringify(draft.now) ? draft : recordEdit(draft, texts);
}

/** Removes the input of a row as one undo step. */
export function forgetRow(draft: EditHistory<Texts>, row: string): EditHistory<Texts> {
  const { [row]: typed, ...texts } = draft.now;
  return typed ? recordEdit(draft, texts) : draft;
}
