import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { readCell, readTable, typeAhead, writeTable } from '../draft/cell-text.ts';
import type { TypedValue } from '../draft/draft.ts';
import {
  at,
  blockOf,
  contains,
  movedSelection,
  type Point,
  pasteTable,
  rowsOf,
  type Selection,
  wholeDay,
  wholeRow,
} from '../draft/selection.ts';
import { useConstraintsWeek } from '../week/week-context.tsx';
import type { MenuPlace } from './cell-menu.tsx';

/** Letters typed within this time are read as one word, in milliseconds. */
const wordPauseMs = 900;

const pointOf = (target: EventTarget | null): Point | null =>
  target instanceof HTMLSelectElement && target.dataset.row !== undefined
    ? { row: Number(target.dataset.row), day: Number(target.dataset.day) }
    : null;

export const focusCell = (table: HTMLElement | null, { row, day }: Point): void =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${day}"]`)?.focus();

const supportsOpen = typeof CSS !== 'undefined' && CSS.supports('selector(:open)');

interface GridKeysOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly selection: Selection | null;
  readonly select: (selection: Selection) => void;
  readonly openMenu: (place: MenuPlace) => void;
}

const shownUnknown = 3;

/**
 * Copies, cuts and pastes the selected block with the clipboard of the browser, also from and to Excel. Listens on the
 * document: not every browser sends clipboard events to a focused select.
 */
function useGridClipboard(table: RefObject<HTMLElement | null>, selection: Selection | null): void {
  const { state, isReadOnly, actions } = useConstraintsWeek();
  const latest = useRef({ selection, rows: 0, isReadOnly, actions });
  latest.current = { selection, rows: state.grid.rows.length, isReadOnly, actions };
  useEffect(() => {
    const isFocused = () => Boolean(table.current?.contains(document.activeElement));
    const onCopy = (event: ClipboardEvent) => {
      const { selection, isReadOnly, actions } = latest.current;
      if (!selection || !isFocused() || !event.clipboardData) return;
      const points = rowsOf(blockOf(selection));
      const lines = points.map((row) => row.map(actions.typedAt));
      event.clipboardData.setData('text/plain', writeTable(lines));
      event.preventDefault();
      actions.keepCopied(lines);
      if (event.type === 'cut' && !isReadOnly)
        actions.typeCells(points.flat().map((point) => ({ point, value: null })));
    };
    const onPaste = (event: ClipboardEvent) => {
      const { selection, rows, isReadOnly, actions } = latest.current;
      if (!selection || isReadOnly || !isFocused() || !event.clipboardData) return;
      event.preventDefault();
      const pasted = pasteTable(readTable(event.clipboardData.getData('text/plain')), selection, rows);
      const read = pasted.map(({ point, value }) => ({ point, text: value, value: readCell(value) }));
      const unknown = [...new Set(read.filter(({ value }) => value === undefined).map(({ text }) => text))];
      actions.typeCells(read.flatMap(({ point, value }) => (value === undefined ? [] : [{ point, value }])));
      if (unknown.length)
        toast.error(`Non reconnu, laissé de côté\u202f: ${unknown.slice(0, shownUnknown).join(', ')}`);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [table]);
}

/** The grid as a spreadsheet: arrows, blocks, letters, the clipboard, undo. The open list of a cell keeps its own keys. */
export function useGridKeys({ table, selection, select, openMenu }: GridKeysOptions) {
  const { state, isReadOnly, actions } = useConstraintsWeek();
  const rows = state.grid.rows.length;
  const letters = useRef({ text: '', until: 0 });
  const opened = useRef(false);
  const extending = useRef(false);
  useGridClipboard(table, selection);

  const block = selection ? blockOf(selection) : null;
  const points = (): Point[] => (block ? rowsOf(block).flat() : []);
  const typeAll = (value: TypedValue) => actions.typeCells(points().map((point) => ({ point, value })));

  const goTo = (point: Point, extend: boolean) => {
    extending.current = extend;
    focusCell(table.current, point);
    extending.current = false;
    select(extend && selection ? { ...selection, head: point } : at(point));
  };

  const typeLetter = (letter: string, from: Point) => {
    const now = Date.now();
    const text = now < letters.current.until ? letters.current.text + letter : letter;
    letters.current = { text, until: now + wordPauseMs };
    const chosen = typeAhead(text, actions.typedAt(from)) ?? typeAhead(letter, actions.typedAt(from));
    if (chosen !== null) typeAll(chosen);
  };

  const command = (event: KeyboardEvent, from: Point): boolean => {
    switch (event.key.toLowerCase()) {
      case 'z':
        event.shiftKey ? actions.redo() : actions.undo();
        return true;
      case 'y':
        actions.redo();
        return true;
      case 's':
        actions.saveIfDirty();
        return true;
      case 'd': {
        if (!block) return false;
        actions.typeCells(
          points()
            .filter(({ row }) => row > block.top)
            .map((point) => ({ point, value: actions.typedAt({ row: block.top, day: point.day }) })),
        );
        return true;
      }
      case ' ':
        select(wholeDay(from.day, rows));
        return true;
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = pointOf(event.target);
    if (!from || isReadOnly) return;
    const element = event.target as HTMLSelectElement;
    const isOpen = supportsOpen ? element.matches(':open') : opened.current;
    if (isOpen) {
      if (['Escape', 'Enter', 'Tab'].includes(event.key)) opened.current = false;
      return;
    }
    const opens = (event.key === ' ' && !event.shiftKey && !event.ctrlKey) || event.key === 'F2';
    if (opens || (event.altKey && event.key.startsWith('Arrow'))) {
      opened.current = true;
      if (event.key === 'F2') element.showPicker();
      return;
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const { left, bottom } = element.getBoundingClientRect();
      showMenu(from, { x: left + 8, y: bottom - 8 });
      event.preventDefault();
      return;
    }
    const control = event.ctrlKey || event.metaKey;
    const target = event.altKey ? null : movedSelection(event.key, from, rows, control);
    if (target) goTo(target, event.shiftKey && event.key !== 'Enter');
    else if (event.key === ' ') control ? command(event, from) : select(wholeRow(from.row));
    else if (event.key === 'Delete' || event.key === 'Backspace') typeAll(null);
    else if (event.key === 'Escape') select(at(from));
    else if (control) {
      if (!command(event, from)) return;
    } else if (event.key.length === 1 && !event.altKey) typeLetter(event.key, from);
    else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    const point = pointOf(event.target);
    if (!point || extending.current || (block && contains(block, point))) return;
    select(at(point));
  };

  const onMouseDown = (event: MouseEvent) => {
    const point = pointOf(event.target);
    // The other buttons open the menu and keep the selected block.
    if (!point || event.button !== 0) return;
    if (event.shiftKey && selection) {
      // Extends the block instead of opening the list of the cell.
      event.preventDefault();
      goTo(point, true);
      return;
    }
    opened.current = true;
    select(at(point));
  };

  const showMenu = (point: Point, place: MenuPlace) => {
    if (isReadOnly) return;
    if (!block || !contains(block, point)) goTo(point, false);
    openMenu(place);
  };

  const onContextMenu = (event: MouseEvent) => {
    const point = pointOf(event.target);
    if (!point || isReadOnly) return;
    event.preventDefault();
    showMenu(point, { x: event.clientX, y: event.clientY });
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
