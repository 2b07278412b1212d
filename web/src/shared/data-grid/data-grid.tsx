import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { usePhone } from '../ui/phone-fold.tsx';
import { useUrlState } from '../url-state/use-url-state.ts';
import { CardList } from './card-list.tsx';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';
import { compareValues, sortToText, textToSort } from './sort-text.ts';

interface DataGridProps<T> {
  /** The description of the table for screen readers. */
  readonly label: string;
  readonly rows: readonly T[];
  /** The first column names the row and stays in sight. A constant or memoised. */
  readonly columns: readonly GridColumn<T>[];
  readonly rowKey: (row: T) => string;
  /** Buttons of a row, in a last column 'Actions' that stays in sight. */
  readonly rowActions?: ((row: T) => ReactNode) | undefined;
  /** On a phone two lines a row in place of a card. */
  readonly compact?: boolean;
  /** On a phone each card is folded to its title and this. */
  readonly summary?: ((row: T) => ReactNode) | undefined;
}

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    french: (left, right, column) => compareValues(left.getValue(column), right.getValue(column)),
  },
});

const defaults = { tri: '' };

/** TanStack Table over our columns, its sort kept in the address under `tri`. */
function useSortedTable<T extends object>(
  rows: readonly T[],
  columns: readonly GridColumn<T>[],
  rowKey: (row: T) => string,
) {
  const [{ tri }, change] = useUrlState(defaults);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>();
    const accessors = columns.map(({ id, header, sortBy }) =>
      helper.accessor((row) => sortBy?.(row) ?? undefined, {
        id,
        header,
        enableSorting: sortBy !== undefined,
        sortFn: 'french',
        sortUndefined: 'last',
        sortDescFirst: false,
      }),
    );
    return helper.columns(accessors);
  }, [columns]);
  const sorting = useMemo(() => {
    const sortable = columns.filter(({ sortBy }) => sortBy).map(({ id }) => id);
    return textToSort(tri, sortable);
  }, [tri, columns]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      change({ tri: sortToText(next) });
    },
  });
}

/** A table with a sticky header and first column; cards on a phone (look, Tables). */
export function DataGrid<T extends object>(props: DataGridProps<T>) {
  const { label, rows, columns, rowKey, rowActions, compact, summary } = props;
  const table = useSortedTable(rows, columns, rowKey);
  const isPhone = usePhone();
  const sortedRows = table.getRowModel().rows.map((row) => row.original);

  if (isPhone) {
    return (
      <CardList
        label={label}
        rows={sortedRows}
        rowKey={rowKey}
        columns={columns}
        actions={rowActions}
        compact={compact}
        summary={summary}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header, index) => {
              const { id } = header.column;
              const direction = header.column.getIsSorted() || 'none';
              const Icon = sortIcons[direction];
              const column = columns[index];
              return (
                <th
                  key={id}
                  scope="col"
                  data-align={column?.align}
                  style={{ minWidth: column?.minWidth }}
                  aria-sort={header.column.getCanSort() ? ariaSort[direction] : undefined}
                >
                  {header.column.getCanSort() ? (
                    <button type="button" onClick={header.column.getToggleSortingHandler()}>
                      {column?.header}
                      <Icon size={14} aria-hidden="true" data-sorted={direction !== 'none' || undefined} />
                    </button>
                  ) : (
                    column?.header
                  )}
                </th>
              );
            })}
            {rowActions && (
              <th scope="col" className={classes.actions}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sortedRows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, align }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-align={align}>
                    {cell(row)}
                  </td>
                ),
              )}
              {rowActions && (
                <td className={classes.actions}>
                  <Group className={classes.buttons} gap={2} wrap="nowrap">
                    {rowActions(row)}
                  </Group>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
