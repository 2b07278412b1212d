import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { typeAhead } from '../draft/cell-text.ts';
import type { Typed } from '../draft/draft.ts';
import { at, blockOf, contains, moved, type Point, rowsOf, wholeDay, wholeRow } from '../draft/selection.ts';
import type { GridKeys, MenuPlace } from './grid-actions.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';

/** Letters typed within this time belong together. */
const together = 900;

const pointOf = (target: EventTarget | null): Point | null =>
  target instanceof HTMLSelectElement && target.dataset.row !== undefined
    ? { row: Number(target.dataset.row), day: Number(target.dataset.day) }
    : null;

export const focusCell = (table: HTMLElement | null, { row, day }: Point): void =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${day}"]`)?.focus();

const supportsOpen = typeof CSS !== 'undefined' && CSS.supports('selector(:open)');

/** The grid as a spreadsheet: arrows, blocks, letters, the clipboard, undo. The list of a cell keeps its own keys. */
export function useGridKeys(keys: GridKeys) {
  const { table, rows, selection, typedAt } = keys;
  const letters = useRef({ text: '', until: 0 });
  const opened = useRef(false);
  const extending = useRef(false);
  useGridClipboard(keys);

  const block = selection ? blockOf(selection) : null;
  const points = (): Point[] => (block ? rowsOf(block).flat() : []);
  const typeAll = (value: Typed) => keys.type(points().map((point) => ({ point, value })));

  const goTo = (point: Point, extend: boolean) => {
    extending.current = extend;
    focusCell(table.current, point);
    extending.current = false;
    keys.select(extend && selection ? { ...selection, head: point } : at(point));
  };

  const typeLetter = (letter: string, from: Point) => {
    const now = Date.now();
    const text = now < letters.current.until ? letters.current.text + letter : letter;
    letters.current = { text, until: now + together };
    const chosen = typeAhead(text, typedAt(from)) ?? typeAhead(letter, typedAt(from));
    if (chosen !== null) typeAll(chosen);
  };

  const command = (event: KeyboardEvent, from: Point): boolean => {
    switch (event.key.toLowerCase()) {
      case 'z':
        event.shiftKey ? keys.redo() : keys.undo();
        return true;
      case 'y':
        keys.redo();
        return true;
      case 's':
        keys.save();
        return true;
      case 'd': {
        if (!block) return false;
        keys.type(
          points()
            .filter(({ row }) => row > block.top)
            .map((point) => ({ point, value: typedAt({ row: block.top, day: point.day }) })),
        );
        return true;
      }
      case ' ':
        keys.select(wholeDay(from.day, rows));
        return true;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = pointOf(event.target);
    if (!from || keys.disabled) return;
    const select = event.target as HTMLSelectElement;
    const isOpen = supportsOpen ? select.matches(':open') : opened.current;
    if (isOpen) {
      if (['Escape', 'Enter', 'Tab'].includes(event.key)) opened.current = false;
      return;
    }
    const opens = (event.key === ' ' && !event.shiftKey && !event.ctrlKey) || event.key === 'F2';
    if (opens || (event.altKey && event.key.startsWith('Arrow'))) {
      opened.current = true;
      if (event.key === 'F2') select.showPicker();
      return;
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const { left, bottom } = select.getBoundingClientRect();
      openMenu(from, { x: left + 8, y: bottom - 8 });
      event.preventDefault();
      return;
    }
    const control = event.ctrlKey || event.metaKey;
    const target = event.altKey ? null : moved(event.key, from, rows, control);
    if (target) goTo(target, event.shiftKey && event.key !== 'Enter');
    else if (event.key === ' ') control ? command(event, from) : keys.select(wholeRow(from.row));
    else if (event.key === 'Delete' || event.key === 'Backspace') typeAll(null);
    else if (event.key === 'Escape') keys.select(at(from));
    else if (control) {
      if (!command(event, from)) return;
    } else if (event.key.length === 1 && !event.altKey) typeLetter(event.key, from);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    const point = pointOf(event.target);
    if (!point || extending.current || (block && contains(block, point))) return;
    keys.select(at(point));
  };

  const onMouseDown = (event: MouseEvent) => {
    const point = pointOf(event.target);
    // The other buttons open the menu: the block they are pressed on stays.
    if (!point || event.button !== 0) return;
    if (event.shiftKey && selection) {
      // A block is drawn; the list of the cell stays closed.
      event.preventDefault();
      goTo(point, true);
      return;
    }
    opened.current = true;
    keys.select(at(point));
  };

  const openMenu = (point: Point, place: MenuPlace) => {
    if (keys.disabled) return;
    if (!block || !contains(block, point)) goTo(point, false);
    keys.menu(place);
  };

  const onContextMenu = (event: MouseEvent) => {
    const point = pointOf(event.target);
    if (!point || keys.disabled) return;
    event.preventDefault();
    openMenu(point, { x: event.clientX, y: event.clientY });
  };

  return {
    onKeyDown,
    onFocus,
    onMouseDown,
    onContextMenu,
    onBlur: () => {
      opened.current = false;
    },
    onChange: () => {
      opened.current = false;
    },
  };
}
