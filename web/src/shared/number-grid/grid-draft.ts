/** The unsaved input of a grid of numbers, with undo. Pure. */
import { type EditHistory, recordEdit, startHistory } from '../edit/edit-history.ts';
import { formatNumber } from '../format/french.ts';
import type { NumberKind } from '../format/typed-number.ts';

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

/** A value as text of its cell; empty for zero, so that typed values stand out. */
export function textOf(value: number | null, kind: NumberKind): string {
  if (value === null || value === 0) return '';
  return kind === 'count' || Number.isInteger(value) ? formatNumber(value) : formatNumber(value, 2);
}

/** Splits a text copied from a spreadsheet into rows and columns. */
export function cellsOf(pasted: string): readonly (readonly string[])[] {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}
