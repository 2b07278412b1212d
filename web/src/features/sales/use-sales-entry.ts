import { recordSales, type SalesOfMonth } from '@fournil/contracts/sales/endpoints';
import { basketOf, type SalesFigures, salesMessages, salesMetrics } from '@fournil/contracts/sales/rules';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { useRecordSave } from '../../shared/edit/use-record-save.tsx';
import { formatNumber } from '../../shared/format/french.ts';
import type { Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/number-grid.tsx';
import { textOf } from '../../shared/number-grid/number-text.ts';
import { type NumberColumn, useNumberGrid, type Values } from '../../shared/number-grid/use-number-grid.ts';
import { toast } from '../../shared/ui/toast.ts';
import { figuresOf } from './sales-rows.ts';

const columns: readonly NumberColumn[] = salesMetrics.map(({ name, label, kind }) => ({
  id: name,
  label,
  kind,
}));

/** A cell of the page among all: `<employee id>.<metric>`. */
type Cells = Readonly<Record<string, number>>;

function bodyOf(changes: Cells): Record<string, Record<string, number>> {
  const rows: Record<string, Record<string, number>> = {};
  for (const [cell, value] of Object.entries(changes)) {
    const [row = '', metric = ''] = cell.split('.');
    rows[row] = { ...rows[row], [metric]: value };
  }
  return rows;
}

interface EntryOptions {
  readonly month: Month;
  readonly sales: SalesOfMonth;
  readonly values: Values;
  readonly rows: readonly NumberRow[];
}

/** The monthly entry: typed as in a spreadsheet, saved as one, settled with what others typed meanwhile. */
export function useSalesEntry({ month, sales, values, rows }: EntryOptions) {
  const grid = useNumberGrid(columns, { values, revision: sales.revision });
  const record = useCommand(recordSales);
  const figures = (row: string): SalesFigures => figuresOf((metric) => grid.valueOf(row, metric));
  const label = (cell: string) => {
    const [row = '', metric = ''] = cell.split('.');
    const column = columns.find(({ id }) => id === metric)?.label ?? metric;
    return `${rows.find(({ id }) => id === row)?.name ?? 'Autre salarié'}, ${column}`;
  };
  const { save, conflict } = useRecordSave<Cells>({
    saved: salesMessages.saved,
    labelOf: label,
    show: (_cell, value) => formatNumber(Number(value)),
    send: async ({ changes, against }) => {
      // Only what was typed: a cell that somebody else changed meanwhile is not sent as it was read.
      const salesData = bodyOf(changes as Cells);
      await record.mutateAsync({ body: { month: month.month, year: month.year, salesData, ...against } });
      return undefined;
    },
  });

  const isEmptyBasket = (row: string) => grid.valueOf(row, 'panierMoyen') === 0;
  /** What a save would send; an empty basket is that of revenue and customers (D088). */
  const typedCells = () => {
    const cells: Record<string, number> = {};
    const read: Record<string, number> = {};
    for (const row of grid.typedRows) {
      const now = figures(row);
      for (const { name } of salesMetrics) {
        const value = name === 'panierMoyen' && isEmptyBasket(row) ? basketOf(now) : now[name];
        const before = grid.read[row]?.[name] ?? 0;
        if (value === before) continue;
        cells[`${row}.${name}`] = value;
        read[`${row}.${name}`] = before;
      }
    }
    return { cells, read };
  };

  const submit = async () => {
    if (record.isPending) return;
    const { cells, read } = typedCells();
    if (Object.keys(cells).length === 0) {
      grid.reset();
      toast.success(salesMessages.saved);
      return;
    }
    try {
      if (await save(cells, read, grid.revision)) grid.reset();
    } catch (error) {
      const answered = error instanceof ApiError && error.answered;
      // D145: what the server said, where it said something.
      toast.error(answered ? `${salesMessages.saveFailed}: ${error.message}` : salesMessages.saveFailed);
    }
  };

  return {
    grid,
    figures,
    conflict,
    isSaving: record.isPending,
    submit: () => void submit(),
    clearRow: (row: string) => grid.type(columns.map(({ id }) => ({ row, column: id, text: '' }))),
    basketHint: (row: string, metric: string) =>
      metric === 'panierMoyen' ? textOf(basketOf(figures(row)), 'amount') : undefined,
  };
}
