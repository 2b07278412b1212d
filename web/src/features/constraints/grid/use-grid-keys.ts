import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { readCell, readTable, typeAhead, writeTable } from '../cell-text.ts';
import type { Typed } from '../draft.ts';
import {
  at,
  blockOf,
  contains,
  layTable,
  moved,
  type Point,
  type Selection,
  wholeDay,
  wholeRow,
} from '../selection.ts';
import type { GridActions } from './grid-actions.ts';

/** Letters typed within this time belong together. */
const together = 900;

interface GridKeys extends GridActions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly rows: number;
  readonly selection: Selection | null;
  readonly typedAt: (point: Point) => Typed;
  readonly disabled: boolean;
  /** Words pasted that are no constraint. */
  readonly onUnknown: (words: readonly string[]) => void;
}

const pointOf = (target: EventTarget | null): Point | null =>
  target instanceof HTMLSelectElement && target.dataset.row !== undefined
    ? { row: Number(target.dataset.row), day: Number(target.dataset.day) }
    : null;

const supportsOpen = typeof CSS !== 'undefined' && CSS.supports('selector(:open)');

/** The grid as a spreadsheet: arrows, blocks, letters, the clipboard, undo. The list of a cell keeps its own keys. */
export function useGridKeys(keys: GridKeys) {
  const { table, rows, selection, typedAt } = keys;
  const letters = useRef({ text: '', until: 0 });
  const opened = useRef(false);
  const extending = useRef(false);
  const latest = useRef(keys);
  latest.current = keys;

  const block = selection ? blockOf(selection) : null;
  const points = (): Point[] => {
    if (!block) return [];
    const found: Point[] = [];
    for (let row = block.top; row <= block.bottom; row++)
      for (let day = block.left; day <= block.right; day++) found.push({ row, day });
    return found;
  };
  const typeAll = (value: Typed) => keys.type(points().map((point) => ({ point, value })));

  const goTo = (point: Point, extend: boolean) => {
    extending.current = extend;
    table.current?.querySelector<HTMLElement>(`[data-row="${point.row}"][data-day="${point.day}"]`)?.focus();
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
    if (!point) return;
    if (event.shiftKey && selection) {
      // A block is drawn; the list of the cell stays closed.
      event.preventDefault();
      goTo(point, true);
      return;
    }
    opened.current = true;
    keys.select(at(point));
  };

  // Clipboard events do not reach a focused select in every browser: the document hears them all.
  useEffect(() => {
    const here = () => Boolean(table.current?.contains(document.activeElement));
    const onCopy = (event: ClipboardEvent) => {
      const { selection: current, typedAt: read, type, disabled } = latest.current;
      if (!current || !here() || !event.clipboardData) return;
      const area = blockOf(current);
      const lines: Typed[][] = [];
      const cut: { point: Point; value: Typed }[] = [];
      for (let row = area.top; row <= area.bottom; row++) {
        const line: Typed[] = [];
        for (let day = area.left; day <= area.right; day++) {
          line.push(read({ row, day }));
          cut.push({ point: { row, day }, value: null });
        }
        lines.push(line);
      }
      event.clipboardData.setData('text/plain', writeTable(lines));
      event.preventDefault();
      if (event.type === 'cut' && !disabled) type(cut);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { selection: current, rows: count, type, disabled, onUnknown } = latest.current;
      if (!current || disabled || !here() || !event.clipboardData) return;
      event.preventDefault();
      const laid = layTable(readTable(event.clipboardData.getData('text/plain')), current, count);
      const read = laid.map(({ point, value }) => ({ point, word: value, value: readCell(value) }));
      const unknown = [...new Set(read.filter(({ value }) => value === undefined).map(({ word }) => word))];
      type(read.flatMap(({ point, value }) => (value === undefined ? [] : [{ point, value }])));
      if (unknown.length) onUnknown(unknown);
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

  return {
    onKeyDown,
    onFocus,
    onMouseDown,
    onBlur: () => {
      opened.current = false;
    },
    onChange: () => {
      opened.current = false;
    },
  };
}
