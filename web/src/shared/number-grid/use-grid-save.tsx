import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type Against, useRecordSave } from '../edit/use-record-save.tsx';
import { formatNumber } from '../format/french.ts';
import { toast } from '../ui/toast.ts';
import type { NumberRow } from './grid-row.tsx';
import type { NumberGridState } from './use-number-grid.ts';

/** Changed numbers by row and column. */
export type ChangedRows = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A cell of the grid among all: `<row>.<column>`. */
type Cells = Readonly<Record<string, number>>;

function rowsOf(changes: Partial<Cells>): ChangedRows {
  const rows: Record<string, Record<string, number>> = {};
  for (const [cell, value = 0] of Object.entries(changes)) {
    const [row = '', column = ''] = cell.split('.');
    rows[row] = { ...rows[row], [column]: value };
  }
  return rows;
}

interface GridSaveOptions {
  readonly grid: NumberGridState;
  readonly rows: readonly NumberRow[];
  /** What a cell of a row that was typed in is sent as; what it is worth by default. */
  readonly sentValue?: (row: string, column: string) => number;
  /** Sends what was typed and nothing else. Rejects with the ApiError. */
  readonly send: (rows: ChangedRows, against: Against) => Promise<unknown>;
  readonly saved: string;
  /** What the toast says when it failed. */
  readonly failed: (error: unknown) => string;
  readonly isSaving: boolean;
}

/** Saves a grid as one, and settles with what others typed meanwhile. */
export function useGridSave(options: GridSaveOptions): {
  readonly submit: () => void;
  /** The question after a conflict, to stand in the page. */
  readonly conflict: ReactNode;
} {
  const { grid, rows, saved, failed, isSaving, sentValue = grid.valueOf } = options;
  const { save, conflict } = useRecordSave<Cells>({
    saved,
    labelOf: (cell) => {
      const [row = '', column = ''] = cell.split('.');
      const label = grid.columns.find(({ id }) => id === column)?.label ?? column;
      return `${rows.find(({ id }) => id === row)?.name ?? 'Autre salarié'}, ${label}`;
    },
    show: (_cell, value) => formatNumber(Number(value)),
    send: async ({ changes, against }) => {
      await options.send(rowsOf(changes), against);
      return undefined;
    },
  });

  /** What a save would send, and what was read there. */
  const typedCells = () => {
    const cells: Record<string, number> = {};
    const read: Record<string, number> = {};
    for (const row of grid.typedRows)
      for (const { id: column } of grid.columns) {
        const value = sentValue(row, column);
        const before = grid.read[row]?.[column] ?? 0;
        if (value === before) continue;
        cells[`${row}.${column}`] = value;
        read[`${row}.${column}`] = before;
      }
    return { cells, read };
  };

  const submit = async () => {
    if (isSaving) return;
    const { cells, read } = typedCells();
    if (Object.keys(cells).length === 0) {
      grid.reset();
      toast.success(saved);
      return;
    }
    try {
      if (await save(cells, read, grid.revision)) grid.reset();
    } catch (error) {
      const isLeft = error instanceof ApiError && error.code === 'reason_not_given';
      toast.error(isLeft ? error.message : failed(error));
    }
  };
  return { submit: () => void submit(), conflict };
}
