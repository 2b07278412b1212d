import { ofName } from '@fournil/contracts/french-words';
import { recordSales, type SalesOfMonth } from '@fournil/contracts/sales/endpoints';
import {
  basketOf,
  largestAmount,
  largestCount,
  type SalesFigures,
  salesMessages,
  salesMetrics,
  salesScore,
} from '@fournil/contracts/sales/rules';
import { ActionIcon } from '@mantine/core';
import { IconEraser, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { useUnsavedGuard } from '../../shared/edit/unsaved-guard.ts';
import { formatNumber } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { textOf } from '../../shared/number-grid/grid-draft.ts';
import type { NumberRow, SideColumn } from '../../shared/number-grid/grid-row.tsx';
import { GridActions, NumberGrid } from '../../shared/number-grid/number-grid.tsx';
import { useGridSave } from '../../shared/number-grid/use-grid-save.tsx';
import { type NumberColumn, useNumberGrid, type Values } from '../../shared/number-grid/use-number-grid.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { SalesLine } from './sales-import.ts';
import { figuresOf } from './sales-rows.ts';

const SalesImportDialog = lazyDialog(() => import('./sales-import-dialog.tsx'));

interface SalesEntryProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly values: Values;
  readonly sales: SalesOfMonth;
  readonly isAdmin: boolean;
}

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
function useSalesEntry({ month, sales, values, rows }: EntryOptions) {
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

/** The sales of a month [sales-1], read-only for anyone but the administrator. Mounted again for each month. */
export function SalesEntry({ month, rows, values, sales, isAdmin }: SalesEntryProps) {
  const [isImporting, setImporting] = useState(false);
  const entry = useSalesEntry({ month, sales, values, rows });
  const { grid, debouncedFigures, isSaving } = entry;
  useUnsavedGuard(grid.isDirty, 'mois', 'annee');
  const clear = async ({ id, name }: NumberRow) => {
    const text = salesMessages.clear(name);
    if (await askFirst({ title: 'Effacer la ligne', text, confirmLabel: 'Effacer', danger: true }))
      entry.clearRow(id);
  };
  const take = (lines: readonly SalesLine[]) =>
    grid.type(
      lines.flatMap(({ row, texts }) =>
        row === null ? [] : Object.entries(texts).map(([column, text]) => ({ row, column, text })),
      ),
    );
  const score: SideColumn = {
    id: 'score',
    header: 'Score',
    cell: ({ id }) => <strong>{formatNumber(salesScore(debouncedFigures(id)), 2)}</strong>,
  };
  const actions: SideColumn = {
    id: 'actions',
    isButtons: true,
    header: <span className="visually-hidden">Actions</span>,
    cell: (row) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Effacer les données ${ofName(row.name)}`}
        title="Effacer la ligne"
        onClick={() => void clear(row)}
      >
        <IconEraser size={18} />
      </ActionIcon>
    ),
  };
  return (
    <div>
      <NumberGrid
        label={`Ventes ${ofName(monthTitle(month))}`}
        rows={rows}
        grid={grid}
        hintOf={isAdmin ? entry.basketHint : undefined}
        side={isAdmin ? [score, actions] : [score]}
        onSave={entry.submit}
      />
      {isAdmin && (
        <GridActions grid={grid} isSaving={isSaving} onSave={entry.submit} isPrimary>
          <IconButton icon={IconUpload} onClick={() => setImporting(true)}>
            Importer un tableau
          </IconButton>
        </GridActions>
      )}
      {isImporting && (
        <SalesImportDialog
          title={`Importer les ventes ${ofName(monthTitle(month))}`}
          rows={rows}
          onTake={take}
          onClose={() => setImporting(false)}
        />
      )}
      {entry.conflict}
    </div>
  );
}
