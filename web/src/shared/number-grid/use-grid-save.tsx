import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../api/api-error.ts';
import { askFirst } from '../edit/ask-first.ts';
import { onceLayersClosed } from '../edit/layer.ts';
import { type Against, useRecordSave } from '../edit/use-record-save.tsx';
import { formatNumber } from '../format/french.ts';
import { toast } from '../ui/toast.ts';
import { type FaultyCell, faultQuestion, faultText, faultyCells } from './faulty-cells.ts';
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
  /** The value sent for a cell of a changed row; by default its number. */
  readonly sentValue?: (row: string, column: string) => number;
  /** Sends only the input. Rejects with the ApiError. */
  readonly send: (rows: ChangedRows, against: Against) => Promise<unknown>;
  readonly saved: string;
  /** The text of the toast when nothing was saved; the reason is under it. */
  readonly notSaved: string;
  /** The server's reason belongs to the sentence itself. */
  readonly reasonInSentence?: boolean;
  readonly isSaving: boolean;
  /** Text that is no number is saved as 0 once its author agrees; elsewhere it is to be corrected. */
  readonly wordsAsZero?: boolean;
}

/** Saves a grid as one, and merges with what others typed meanwhile. */
export function useGridSave(options: GridSaveOptions): {
  readonly submit: () => void;
  /** The question after a conflict, to show in the page. */
  readonly conflict: ReactNode;
} {
  const { grid, rows, saved, notSaved, isSaving, sentValue = grid.valueOf } = options;
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

  /** The cells that a save would send, and their read values. */
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

  const focus = ({ row, column }: FaultyCell) => {
    const line = grid.table.current?.tBodies[0]?.rows[rows.findIndex(({ id }) => id === row)];
    const cell = line?.cells[1 + grid.columns.findIndex(({ id }) => id === column)];
    const input = cell?.querySelector('input');
    // A cell far from the focus is drawn as text until it is clicked.
    if (input) input.focus();
    else cell?.click();
  };
  /** Whether every typed cell can be saved; ambiguous input is asked about and replaced by the answer. */
  const isReadable = async (): Promise<boolean> => {
    const faulty = faultyCells(grid.texts, rows, grid.columns);
    const wrong = faulty.filter(
      ({ reading: { is } }) => is === 'out-of-range' || (is === 'no-number' && !options.wordsAsZero),
    );
    const [first] = wrong.length > 0 ? wrong : faulty;
    if (!first) return true;
    if (wrong.length > 0) {
      toast.error(notSaved, faultText(wrong));
      focus(first);
      return false;
    }
    const agreed = await askFirst({
      title: 'Nombres à vérifier',
      text: faultQuestion(faulty),
      confirmLabel: 'Enregistrer ainsi',
      cancelLabel: 'Corriger',
    });
    if (agreed) flushSync(() => grid.type(faulty));
    else onceLayersClosed(() => focus(first));
    return agreed;
  };

  const submit = async () => {
    if (isSaving || !(await isReadable())) return;
    await latest.current();
  };
  const send = async () => {
    const { cells, read } = typedCells();
    if (Object.keys(cells).length === 0) {
      grid.reset();
      toast.success(saved);
      return;
    }
    try {
      if (await save(cells, read, grid.revision)) grid.reset();
    } catch (error) {
      const reason = error instanceof ApiError && error.answered ? error.message : undefined;
      if (error instanceof ApiError && error.code === 'reason_not_given') toast.error(error.message);
      else if (options.reasonInSentence && reason) toast.error(`${notSaved}: ${reason}`);
      else toast.error(notSaved, reason);
    }
  };
  // The user's answer is written into the cells before they are sent.
  const latest = useRef(send);
  latest.current = send;
  return { submit: () => void submit(), conflict };
}
