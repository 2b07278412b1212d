/**
 * Columns as Postgres arrays: one parameter per column of a multi-row statement. Texts, JSON and bytes use
 * Postgres's binary form, which needs no escaping and half the bytes of hexadecimal. Numbers use text, so
 * that Postgres refuses one that is too large as an error of its event.
 */

import type { SealedBytes } from '@fournil/store/seal/views-seal';
import { type ColumnType, isSealed, sqlTypeOf } from '@fournil/views/columns';

/** Elements are laid out here, then copied: how long they are is known when they are written. */
let draft = Buffer.allocUnsafeSlow(256 * 1024);
/** The memory of one very large page is released. */
const largestKept = 4 * 1024 * 1024;
const mostBytesOfASign = 3;

function makeRoom(at: number, bytes: number): void {
  if (at + bytes <= draft.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(draft.length * 2, at + bytes));
  draft.copy(larger, 0, 0, at);
  draft = larger;
}

/** Writes the length of an element at `at` and then the element; returns the position after it. */
type Element = (value: unknown, at: number) => number;

const lengthBytes = 4;

function behindLength(from: number, end: number): number {
  draft.writeInt32BE(end - from - lengthBytes, from);
  return end;
}

const textElement: Element = (value, at) => {
  const text = String(value);
  const from = at + lengthBytes;
  makeRoom(at, lengthBytes + text.length * mostBytesOfASign);
  return behindLength(at, from + draft.write(text, from));
};

const jsonVersion = 1;

const jsonElement: Element = (value, at) => {
  const text = JSON.stringify(value);
  const from = at + lengthBytes + 1;
  makeRoom(at, lengthBytes + 1 + text.length * mostBytesOfASign);
  draft[from - 1] = jsonVersion;
  return behindLength(at, from + draft.write(text, from));
};

/** An array of lists has no rows of its own: each list travels as a text. */
const listElement: Element = (value, at) => textElement(listText(Array.isArray(value) ? value : []), at);

const listText = (values: readonly unknown[]): string =>
  `{${values
    .map((value) =>
      value === null || value === undefined ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`,
    )
    .join(',')}}`;

const bytesElement: Element = (value, at) => {
  const bytes = value as SealedBytes;
  const from = at + lengthBytes;
  const isText = typeof bytes === 'string';
  const length = isText ? bytes.length : bytes.end - bytes.start;
  makeRoom(at, lengthBytes + length);
  if (isText) draft.write(bytes, from, 'latin1');
  else bytes.whole.copy(draft, from, bytes.start, bytes.end);
  return behindLength(at, from + length);
};

interface BinaryElement {
  /** The element's type as Postgres numbers it. */
  readonly oid: number;
  readonly write: Element;
}

const oids = { bytea: 17, text: 25, jsonb: 3802 } as const;
const words: BinaryElement = { oid: oids.text, write: textElement };

const binary: Readonly<Record<string, BinaryElement>> = {
  text: words,
  day: words,
  words,
  proof: words,
  jsonb: { oid: oids.jsonb, write: jsonElement },
  'text[]': { oid: oids.text, write: listElement },
  sealed: { oid: oids.bytea, write: bytesElement },
};

const inText: ReadonlySet<string> = new Set(['integer', 'bigint', 'boolean']);

const plainType = (column: ColumnType): string =>
  isSealed(column) ? 'sealed' : column.replace(/ null$/, '');

/** Number of dimensions, null flag, element type, and length and lower bound of the one dimension. */
const headerBytes = 5 * 4;

function binaryArray({ oid, write }: BinaryElement, values: readonly unknown[]): Buffer {
  let at = headerBytes;
  let hasNulls = false;
  for (const value of values) {
    if (value === null || value === undefined) {
      makeRoom(at, lengthBytes);
      at = draft.writeInt32BE(-1, at);
      hasNulls = true;
    } else at = write(value, at);
  }
  for (const [index, part] of [1, Number(hasNulls), oid, values.length, 1].entries())
    draft.writeInt32BE(part, index * 4);
  const made = Buffer.allocUnsafeSlow(at);
  draft.copy(made, 0, 0, at);
  if (draft.length > largestKept) draft = Buffer.allocUnsafeSlow(largestKept);
  return made;
}

function textArray(values: readonly unknown[]): string {
  let elements = '';
  for (const value of values) {
    elements += `${elements === '' ? '' : ','}${value === null || value === undefined ? 'NULL' : String(value)}`;
  }
  return `{${elements}}`;
}

/**
 * The values of a column as a parameter of the array type from `arrayTypeOf`; encrypted values are given as
 * `SealedBytes`.
 */
export function columnArray(column: ColumnType, values: readonly unknown[]): string | Buffer {
  const type = plainType(column);
  const element = binary[type];
  if (element) return binaryArray(element, values);
  if (!inText.has(type)) throw new Error(`Unknown column type ${column}`);
  return textArray(values);
}

/** Type of the parameter. */
export function arrayTypeOf(column: ColumnType): string {
  const type = plainType(column);
  if (type === 'text[]') return type;
  return `${sqlTypeOf(column).split(' ', 1)[0]}[]`;
}

/** SQL that converts an element of the array to the type of the column. */
export const fromElement = (column: ColumnType, name: string): string =>
  plainType(column) === 'text[]' ? `${name}::text[]` : name;
