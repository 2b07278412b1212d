/**
 * Columns as Postgres array literals: one parameter per column of a multi-row statement. Measured against
 * json_to_recordset, Postgres spends a third less on the rows, this process two fifths less.
 */
import { type ColumnType, sqlTypeOf } from '@fournil/read-models/columns';

/** A text as an element: quoted, quotes and backslashes escaped. */
const textElement = (text: string): string =>
  /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;

/**
 * JSON has no raw control characters: escaping it once more as a JSON string only touches quotes and
 * backslashes, which is what an element wants.
 */
const jsonElement = (value: unknown): string => JSON.stringify(JSON.stringify(value));

const plainElement = (value: unknown): string => String(value);

const listElement = (value: unknown): string =>
  textElement(arrayLiteral('text', Array.isArray(value) ? value : []));

const elements: Readonly<Record<string, (value: unknown) => string>> = {
  text: (value) => textElement(String(value)),
  day: (value) => textElement(String(value)),
  integer: plainElement,
  bigint: plainElement,
  boolean: plainElement,
  jsonb: jsonElement,
  'text[]': listElement,
  words: (value) => textElement(String(value)),
  // Hexadecimal behind one backslash.
  sealed: (value) => `"\\${String(value)}"`,
};

const plainType = (column: ColumnType): string => column.replace(/ null$/, '');

/** The values of a column as one literal of the array that `arrayTypeOf` names. */
export function arrayLiteral(column: ColumnType, values: readonly unknown[]): string {
  const element = elements[plainType(column)];
  if (!element) throw new Error(`Unknown column type ${column}`);
  let literal = '';
  for (const value of values) {
    literal += `${literal === '' ? '' : ','}${value === null || value === undefined ? 'NULL' : element(value)}`;
  }
  return `{${literal}}`;
}

/** Type of the parameter: an array of lists has no rows of its own, its lists travel as text. */
export function arrayTypeOf(column: ColumnType): string {
  const type = plainType(column);
  if (type === 'text[]') return type;
  return `${sqlTypeOf(column).split(' ', 1)[0]}[]`;
}

/** An element taken out of the array, as the column wants it. */
export const fromElement = (column: ColumnType, name: string): string =>
  plainType(column) === 'text[]' ? `${name}::text[]` : name;
