import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Longer than between two keys of a fast typist, shorter than it takes to look up. */
export const pauseMs = 200;

/** The number of cells that a browser can redraw at every key without a delay: a month of six people. */
const manyCells = 200;

/**
 * The number of cells in each direction that have inputs: one for the key, one more until the inputs have
 * moved.
 */
const reach = 2;

/** The cells of a row that have inputs: all, none, or those that keys can reach from the focused column. */
export type NearCells = 'all' | 'none' | number;

/**
 * True when a cell holds an input: at most `reach` columns from the focus, or first or last of its row, where
 * Tab goes.
 */
export const isCellNear = (near: NearCells, column: number, columns: number): boolean =>
  near === 'all' ||
  (near !== 'none' && (Math.abs(column - near) <= reach || column === 0 || column === columns - 1));

const placeOf = (target: EventTarget): { readonly row: number; readonly column: number } | null => {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;
  const row = cell?.closest('tr');
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null;
};

/**
 * The cells of a large grid that have inputs: those around the focus. The others show the same texts, and a
 * click makes one an input. With hundreds of inputs the browser recomputes layout and autofill of each one at
 * every key.
 */
export function useNearCells(table: RefObject<HTMLTableElement | null>, rows: number, columns: number) {
  const isLarge = rows * columns > manyCells;
  const [centre, setCentre] = useState({ row: 0, column: 0 });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  return {
    nearIn: (row: number): NearCells =>
      !isLarge ? 'all' : Math.abs(row - centre.row) <= reach ? centre.column : 'none',
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(target);
      // Buttons next to the cells have no column: the place that was typed in stays.
      if (!isLarge || !place || place.column >= columns) return;
      clearTimeout(resting.current);
      const steps = Math.max(Math.abs(place.row - centre.row), Math.abs(place.column - centre.column));
      // After the key, unless the next one would find no input: the table is laid out again by it.
      if (steps >= reach) setCentre(place);
      else if (steps > 0) resting.current = setTimeout(() => setCentre(place), pauseMs);
    },
    onClick: ({ target }: MouseEvent) => {
      const place = placeOf(target);
      if (!isLarge || !place || place.column >= columns || target instanceof HTMLInputElement) return;
      // Rendered at once: a phone opens its keyboard only if the input gets the focus during the click.
      flushSync(() => setCentre(place));
      table.current
        ?.querySelector<HTMLInputElement>(`input[data-row="${place.row}"][data-column="${place.column}"]`)
        ?.focus();
    },
  };
}
