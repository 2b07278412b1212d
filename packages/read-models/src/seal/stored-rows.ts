/** Rows as they lie in the database: the one place where what is declared sealed is sealed. */
import { isSealed } from '../columns.ts';
import type { AnyRow, TableShape } from '../define.ts';
import type { ViewsSeal } from './views-seal.ts';

/** The values of one column, of rows in order: `SealedBytes` where the column is sealed. */
export function storedValues(
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

/** A row alone, with what is sealed as text. */
export const storedRow = (seal: ViewsSeal, table: TableShape, row: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const type = table.columns[column];
      if (type === undefined || value === null || value === undefined || !isSealed(type))
        return [column, storedValues(seal, table, column, [value])[0]];
      return [column, seal.seal(`${table.name}.${column}`, value)];
    }),
  );

/** Rows read as they lie, opened a column at once. */
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
