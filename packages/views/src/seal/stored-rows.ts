/** Rows in their stored form: only this code encrypts the columns declared as sealed. */

import { type SealedBytes, ViewsSeal } from '@fournil/store/seal/views-seal';
import { type ColumnType, isSealed } from '../columns.ts';
import type { AnyRow, TableShape } from '../define.ts';

type Columns = ReadonlyMap<string, readonly unknown[]>;

/** The values of one column, of rows in order: `SealedBytes` where the column is sealed. */
function storedValues(
  seal: ViewsSeal,
  table: TableShape,
  column: string,
  values: readonly unknown[],
): readonly unknown[] {
  const type = table.columns[column];
  if (type === undefined) return values;
  if (isSealed(type)) return seal.sealAll(`${table.name}.${column}`, values);
  return type === 'words' ? values.map((value) => seal.words(String(value))) : values;
}

/** The columns of rows in order, as they are stored. */
export function storedColumns(seal: ViewsSeal, table: TableShape, rows: readonly AnyRow[]): Columns {
  const columns = new Map<string, readonly unknown[]>();
  for (const [name, type] of Object.entries(table.columns)) {
    const values = rows.map((row) => row[name]);
    columns.set(name, type === 'proof' ? values : storedValues(seal, table, name, values));
  }
  for (const [name, type] of Object.entries(table.columns))
    if (type === 'proof') columns.set(name, proofsOf(seal, table, columns, rows.length));
  return columns;
}

/**
 * Rows as read, with encrypted columns decrypted; for each row, whether it is unchanged since it was written.
 */
export function areAuthentic(
  seal: ViewsSeal,
  table: TableShape,
  rows: readonly AnyRow[],
): readonly boolean[] {
  const columns = new Map<string, readonly unknown[]>();
  let stored: readonly unknown[] = [];
  for (const [name, type] of Object.entries(table.columns)) {
    const values = rows.map((row) => row[name]);
    if (type === 'proof') stored = values;
    // A word that was read is its digest already.
    columns.set(name, type === 'words' ? values : storedValues(seal, table, name, values));
  }
  const due = proofsOf(seal, table, columns, rows.length);
  return stored.map((proof, index) => proof === due[index]);
}

/** jsonb changes the order of keys. */
const ordered = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A character that no column of Postgres can contain. */
const end = '\0';

function partOf(type: ColumnType, value: unknown): string {
  if (value === null || value === undefined) return end;
  if (isSealed(type)) return ViewsSeal.digestIn(value as SealedBytes);
  return typeof value === 'object' ? JSON.stringify(value, ordered) : String(value);
}

/**
 * The proof covers table and columns except the key: the key contains the position, which changes when the
 * log moves to another server.
 */
function proofsOf(seal: ViewsSeal, table: TableShape, columns: Columns, count: number): readonly string[] {
  const held = Object.entries(table.columns).filter(
    ([name, type]) => type !== 'proof' && !table.key.includes(name),
  );
  return Array.from({ length: count }, (_row, index) => {
    let text = table.name;
    for (const [name, type] of held) text += end + partOf(type, columns.get(name)?.[index]);
    return seal.proof(text);
  });
}

/** A single row, with encrypted values as text. */
export const storedRow = (seal: ViewsSeal, table: TableShape, row: AnyRow): AnyRow =>
  Object.fromEntries(
    [...storedColumns(seal, table, [row])].map(([column, [value]]) => {
      const type = table.columns[column];
      const isText =
        type === undefined || row[column] === null || row[column] === undefined || !isSealed(type);
      return [column, isText ? value : seal.seal(`${table.name}.${column}`, row[column])];
    }),
  );

/** Decrypts rows, a whole column at a time. */
export function openedRows(seal: ViewsSeal, table: TableShape, rows: readonly AnyRow[]): readonly AnyRow[] {
  const opened = rows.map((row): Record<string, unknown> => ({ ...row }));
  for (const [column, type] of Object.entries(table.columns)) {
    if (!isSealed(type)) continue;
    const filled = opened.filter((row) => row[column] !== null);
    const values = seal.openAll(filled.map((row) => String(row[column])));
    for (const [index, row] of filled.entries()) row[column] = values[index];
  }
  return opened;
}
