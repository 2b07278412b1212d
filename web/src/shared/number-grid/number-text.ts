/** Numbers as people type and paste them, and as a cell shows them. */
import { formatNumber } from '../format/french.ts';

/** An amount has up to two decimals, a count none. */
export type NumberKind = 'amount' | 'count';

const spaces = /[\s\u00a0\u202f]/g;
const written = /^[+-]?\d*(?:[.,]\d*)?$/;

/**
 * What a cell's text says: "1 234,5", "1234.50", "1 234,50 €"; null for an empty one, NaN for text that is no number.
 * Amounts are rounded to the cent.
 */
export function numberIn(text: string, kind: NumberKind): number | null {
  const plain = text.replace(spaces, '').replace(/€$/, '');
  if (plain === '') return null;
  if (!written.test(plain) || !/\d/.test(plain)) return Number.NaN;
  const value = Number(plain.replace(',', '.'));
  return kind === 'amount' ? Math.round(value * 100) / 100 : value;
}

/** Whether a cell cannot be saved as it is typed: no number, less than nothing, or a part of what is counted. */
export function isWrongNumber(text: string, kind: NumberKind): boolean {
  const value = numberIn(text, kind);
  if (value === null) return false;
  return Number.isNaN(value) || value < 0 || (kind === 'count' && !Number.isInteger(value));
}

/** A value as its cell shows it; nothing for zero, so that what was typed stands out. */
export function textOf(value: number | null, kind: NumberKind): string {
  if (value === null || value === 0) return '';
  return kind === 'count' || Number.isInteger(value) ? formatNumber(value) : formatNumber(value, 2);
}

/** Rows and columns of what a spreadsheet puts on the clipboard. */
export function cellsOf(pasted: string): readonly (readonly string[])[] {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}
