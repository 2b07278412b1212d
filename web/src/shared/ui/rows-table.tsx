import type { ComponentPropsWithoutRef, Key, ReactNode } from 'react';

export interface ColumnHead {
  readonly header: ReactNode;
  readonly align?: 'right';
}

/** The header row of a table; a column is given as its name, or as its name with its alignment. */
export function ColumnHeads({ columns }: { readonly columns: readonly (string | ColumnHead)[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const { header, align }: ColumnHead = typeof column === 'string' ? { header: column } : column;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={index} scope="col" data-align={align}>
              {header}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export interface TableColumn<T> extends ColumnHead {
  readonly cell: (row: T) => ReactNode;
}

interface RowsTableProps<T> extends ComponentPropsWithoutRef<'table'> {
  readonly rows: readonly T[];
  /** The first names the row. */
  readonly columns: readonly TableColumn<T>[];
  readonly rowKey: (row: T) => Key;
}

/** A plain table to read or print; `DataGrid` is the one to sort, with cards on a phone. */
export function RowsTable<T>({ rows, columns, rowKey, ...table }: RowsTableProps<T>) {
  return (
    <table {...table}>
      <ColumnHeads columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ align, cell }, index) =>
              index === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={index} scope="row" data-align={align}>
                  {cell(row)}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={index} data-align={align}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
