/** Numbers as a cell shows them, and blocks as a spreadsheet copies them. */
import { formatNumber } from '../format/french.ts';
import type { NumberKind } from '../format/typed-number.ts';

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
