import { recordSales, type SalesOfMonth } from '@fournil/contracts/sales/endpoints';
import {
  basketOf,
  largestAmount,
  largestCount,
  type SalesFigures,
  salesMessages,
  salesMetrics,
} from '@fournil/contracts/sales/rules';
import { useCommand } from '../../shared/api/use-command.ts';
import type { Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import { textOf } from '../../shared/number-grid/number-text.ts';
import { useGridSave } from '../../shared/number-grid/use-grid-save.tsx';
import { type NumberColumn, useNumberGrid, type Values } from '../../shared/number-grid/use-number-grid.ts';
import { figuresOf } from './sales-rows.ts';

const columns: readonly NumberColumn[] = salesMetrics.map(({ name, label, kind }) => ({
  id: name,
  label,
  kind,
  max: kind === 'amount' ? largestAmount : largestCount,
}));

interface EntryOptions {
  readonly month: Month;
  readonly sales: SalesOfMonth;
  readonly values: Values;
  readonly rows: readonly NumberRow[];
}

/** The monthly entry: typed as in a spreadsheet, saved as one, merged with what others typed meanwhile. */
export function useSalesEntry({ month, sales, values, rows }: EntryOptions) {
  const grid = useNumberGrid(columns, { values, revision: sales.revision });
  const record = useCommand(recordSales);
  const figures = (row: string): SalesFigures => figuresOf((metric) => grid.valueOf(row, metric));
  const debouncedFigures = (row: string): SalesFigures =>
    figuresOf((metric) => grid.debouncedValueOf(row, metric));
  const { submit, conflict } = useGridSave({
    grid,
    rows,
    // If no average basket is typed, it is computed from revenue and customers [sales-7].
    sentValue: (row, metric) =>
      metric === 'panierMoyen' && grid.valueOf(row, metric) === 0
        ? basketOf(figures(row))
        : grid.valueOf(row, metric),
    send: (salesData, against) =>
      record.mutateAsync({ body: { month: month.month, year: month.year, salesData, ...against } }),
    saved: salesMessages.saved,
    notSaved: salesMessages.saveFailed,
    reasonInSentence: true,
    isSaving: record.isPending,
    // The specified call stores a text that is no number as 0.
    wordsAsZero: true,
  });
  return {
    grid,
    /** The values once nobody is typing. */
    debouncedFigures,
    conflict,
    isSaving: record.isPending,
    submit,
    clearRow: (row: string) => grid.type(columns.map(({ id }) => ({ row, column: id, text: '' }))),
    basketHint: (row: string, metric: string) =>
      metric === 'panierMoyen' ? textOf(basketOf(figures(row)), 'amount') : undefined,
  };
}
