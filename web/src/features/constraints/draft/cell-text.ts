/** Cells as words: what is typed on the keyboard, pasted from Excel, copied to it. Pure. */
import { constraintChoices } from '@fournil/contracts/planning/cells';
import type { Typed } from './draft.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const normalWords = new Set(['travail normal', 'normal', 'travail', 'n']);

/** Undefined for a word that is no constraint. */
export function readCell(text: string): Typed | undefined {
  const word = plain(text);
  if (word === '') return null;
  if (normalWords.has(word)) return '';
  const found = constraintChoices.find(
    ({ value, label }) => value !== '' && [plain(value), plain(label)].includes(word),
  );
  return (
    found?.value ??
    constraintChoices.find(({ value }) => value !== '' && word === plain(`${value} seulement`))?.value
  );
}

export const labelOf = (value: string): string =>
  constraintChoices.find((one) => one.value === value)?.label ?? value;

/** In a narrow cell; nothing special reads « Normal ». */
export const shortOf = (value: string): string => (value === '' ? 'Normal' : value);

/** As copied: what was not typed is an empty cell. */
export const writeCell = (typed: Typed): string =>
  typed === null ? '' : typed === '' ? 'Travail normal' : typed;

/** Rows of a table from the clipboard; the line break at the end is Excel's. */
export const readTable = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

export const writeTable = (rows: readonly (readonly Typed[])[]): string =>
  rows.map((row) => row.map(writeCell).join('\t')).join('\n');

/**
 * What letters typed one after the other choose: the first choice that begins with them; the same letter again
 * goes on to the next one. Null when nothing begins so.
 */
export function typeAhead(letters: string, current: Typed): Typed | null {
  const typed = plain(letters);
  if (!typed) return null;
  const words = constraintChoices.map(({ value }) => ({
    value,
    word: plain(value === '' ? 'Normal' : value),
  }));
  const repeated = /^(.)\1+$/.test(typed) ? (typed[0] ?? '') : typed;
  const fitting = words.filter(({ word }) => word.startsWith(repeated));
  if (repeated.length > 1) return fitting[0]?.value ?? null;
  const at = fitting.findIndex(({ value }) => value === current);
  return fitting[(at + 1) % Math.max(1, fitting.length)]?.value ?? null;
}
