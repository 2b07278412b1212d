import { ofName } from '@fournil/contracts/french-words';
import type { SalesOfMonth } from '@fournil/contracts/sales/endpoints';
import { salesMessages, salesScore } from '@fournil/contracts/sales/rules';
import { ActionIcon } from '@mantine/core';
import { IconEraser, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { askFirst } from '../../shared/edit/ask-first.ts';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { useUnsavedGuard } from '../../shared/edit/unsaved-guard.ts';
import { formatNumber } from '../../shared/format/french.ts';
import { type Month, monthTitle } from '../../shared/month/months.ts';
import { GridActions } from '../../shared/number-grid/grid-actions.tsx';
import type { NumberRow, SideColumn } from '../../shared/number-grid/grid-row.tsx';
import { NumberGrid } from '../../shared/number-grid/number-grid.tsx';
import type { Values } from '../../shared/number-grid/use-number-grid.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { SalesLine } from './sales-import.ts';
import { useSalesEntry } from './use-sales-entry.ts';

const SalesImportDialog = lazyDialog(() => import('./sales-import-dialog.tsx'));

interface SalesEntryProps {
  readonly month: Month;
  readonly rows: readonly NumberRow[];
  readonly values: Values;
  readonly sales: SalesOfMonth;
  readonly isAdmin: boolean;
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
