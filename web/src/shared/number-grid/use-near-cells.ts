import { type FocusEvent, type MouseEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many cells a browser draws again at every key without anybody waiting: a month of six people. */
const manyCells = 200;

/** Which cells of a row hold inputs: all, none, or those that the keys of the cell with the focus lead to. */
export type NearCells = 'all' | 'none' | number;

/** `near` is the column with the focus: from there the arrows lead beside it, Tab to the ends of the row. */
export const isCellNear = (near: NearCells, column: number, columns: number): boolean =>
  near === 'all' ||
  (near !== 'none' && (Math.abs(column - near) <= 1 || column === 0 || column === columns - 1));

const placeOf = (target: EventTarget): { readonly row: number; readonly column: number } | null => {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;
  const row = cell?.closest('tr');
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null;
};

/**
 * Which cells of a large grid hold inputs: those around the focus. The others show the same texts, and a click makes one
 * of them an input; of every single input the browser would ask anew at each key what it shows, where it is painted and
 * whether it could fill it in.
 */
export function useNearCells(table: RefObject<HTMLTableElement | null>, rows: number, columns: number) {
  const isLarge = rows * columns > manyCells;
  const [focused, setFocused] = useState({ row: 0, column: 0 });
  return {
    nearIn: (row: number): NearCells =>
      !isLarge ? 'all' : Math.abs(row - focused.row) <= 1 ? focused.column : 'none',
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      // Buttons beside the cells have no column: the place that was typed in stays.
      if (place && place.column < columns) setFocused(place);
    },
    onClick: ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (!isLarge || !place || place.column >= columns || target instanceof HTMLInputElement) return;
      // At once: a phone opens its keyboard for what has the focus before the click is over.
      flushSync(() => setFocused(place));
      table.current
        ?.querySelector<HTMLInputElement>(`input[data-row="${place.row}"][data-column="${place.column}"]`)
        ?.focus();
    },
  };
}
