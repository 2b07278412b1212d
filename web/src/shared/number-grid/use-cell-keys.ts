import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { cellsOf, type TypedCell } from './grid-draft.ts';
import type { NumberGridState } from './use-number-grid.ts';

interface Place {
  readonly row: number;
  readonly column: number;
}

const placeOf = (target: EventTarget): Place | null =>
  target instanceof HTMLInputElement && target.dataset.row !== undefined
    ? { row: Number(target.dataset.row), column: Number(target.dataset.column) }
    : null;

/** Left and right move to the next cell only if the caret is already at that end of the text. */
function leavesText(
  { key }: KeyboardEvent,
  { value, selectionStart, selectionEnd }: HTMLInputElement,
): boolean {
  const all = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowLeft') return all || (selectionStart === 0 && selectionEnd === 0);
  return all || selectionStart === value.length;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The keys of a spreadsheet: arrows, Enter and Shift+Enter, undo, saving, and a pasted block. */
export function useCellKeys(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly { readonly id: string; readonly readOnly?: boolean }[],
  grid: NumberGridState,
  save: () => void,
) {
  const goTo = ({ row, column }: Place): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${row}"][data-column="${column}"]`,
    );
    cell?.focus();
    cell?.select();
    return Boolean(cell);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    if (!from) return;
    const input = event.target as HTMLInputElement;
    if (event.ctrlKey || event.metaKey) {
      const letter = event.key.toLowerCase();
      if (letter === 's') save();
      else if (letter === 'z') event.shiftKey ? grid.redo() : grid.undo();
      else if (letter === 'y') grid.redo();
      else return;
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter') {
      goTo({ row: from.row + (event.shiftKey ? -1 : 1), column: from.column });
      event.preventDefault();
      return;
    }
    const [down, right] = steps[event.key] ?? [];
    if (down === undefined || right === undefined || event.altKey || event.shiftKey) return;
    if (right !== 0 && !leavesText(event, input)) return;
    if (goTo({ row: from.row + down, column: from.column + right })) event.preventDefault();
  };

  /** A pasted block fills the cells from the focused one on; values beyond the grid are dropped. */
  const onPaste = (event: ClipboardEvent) => {
    const from = placeOf(event.target);
    const block = cellsOf(event.clipboardData.getData('text'));
    if (!from || (block.length === 1 && block[0]?.length === 1)) return;
    event.preventDefault();
    const typed: TypedCell[] = block.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const row = rows[from.row + down];
        const column = grid.columns[from.column + right];
        return row && !row.readOnly && column ? [{ row: row.id, column: column.id, text: text.trim() }] : [];
      }),
    );
    grid.type(typed);
  };

  return { onKeyDown, onPaste };
}
