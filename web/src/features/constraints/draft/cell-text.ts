/** Cells as text: read from the keyboard and from Excel, written for Excel. Pure. */
import { constraintChoices } from '@fournil/contracts/planning/cells';
import type { GridCell } from '@fournil/contracts/planning/constraints-endpoints';
import { replacesTraining } from '@fournil/domain/week/cells/effective-cell';
import type { TypedValue } from './draft.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const normalNames = new Set(['travail normal', 'normal', 'travail', 'n']);

/** The value a text means; undefined for a text that is no constraint. */
export function readCell(text: string): TypedValue | undefined {
  const word = plain(text);
  if (word === '') return null;
  if (normalNames.has(word)) return '';
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

/** The short text in a cell; an empty value reads « Normal ». */
export const shortOf = (value: string): string => (value === '' ? 'Normal' : value);

/** The meaning of a cell's value: « Congés payés » of CP, « Arrêt maladie » of MAL, « Absence » of ABS. */
const saidByValue = new Set(['Congés payés', 'Arrêt maladie', 'Absence']);

/**
 * The source of a value, short enough for a cell: « 17/11–29/11 », and the kind of leave if the value does
 * not show it.
 */
export function shortSource(from: string): string {
  const [, what = '', first = '', last, more = ''] =
    /^(.+?) (?:du|le) (\d\d\/\d\d)(?: au (\d\d\/\d\d))?(.*)$/u.exec(from) ?? [];
  if (first === '') return from;
  const days = `${last === undefined ? first : `${first}–${last}`}${more}`;
  return saidByValue.has(what) ? days : `${days} ${what}`;
}

/** The text of a copied cell, empty for an empty cell. */
export const writeCell = (typed: TypedValue): string =>
  typed === null ? '' : typed === '' ? 'Travail normal' : typed;

/** The rows of a table from the clipboard. Excel ends it with a line break. */
export const readTable = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

export const writeTable = (rows: readonly (readonly TypedValue[])[]): string =>
  rows.map((row) => row.map(writeCell).join('\t')).join('\n');

/**
 * Selects a value by letters typed quickly one after another: the first choice that begins with them; the
 * same letter again selects the next such choice. Null when no choice begins with them.
 */
export function typeAhead(letters: string, current: TypedValue): TypedValue | null {
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

/** The value of a cell with something typed into it, before the server has it: by the server's own rule. Pure. */
interface Holding {
  readonly value: string;
  /** The source of the value; null for a typed value and for a normal day. */
  readonly from: string | null;
  /** Why the typed value does not apply; null if it does, or nothing was typed. */
  readonly without: string | null;
}

export function holding(
  { training, otherwise }: Pick<GridCell, 'training' | 'otherwise'>,
  typed: TypedValue,
): Holding {
  if (typed === null) return { ...otherwise, without: null };
  if (!training || replacesTraining(typed)) return { value: typed, from: null, without: null };
  const without = `${otherwise.from ?? labelOf(otherwise.value)}\u202f: «\u202f${labelOf(typed)}\u202f» est sans effet`;
  return { ...otherwise, without };
}
