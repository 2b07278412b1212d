import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useUrlState } from '../url-state/use-url-state.ts';
import type { GridColumn } from './grid-column.ts';
import { compareValues, sortToText, textToSort } from './sort-text.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    french: (left, right, column) => compareValues(left.getValue(column), right.getValue(column)),
  },
});

const defaults = { tri: '' };

/** TanStack Table over our columns, its sort kept in the address under `tri`. */
export function useSortedTable<T extends object>(
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
