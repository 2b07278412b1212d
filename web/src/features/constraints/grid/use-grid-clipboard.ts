import { type RefObject, useEffect, useRef } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { readCell, readTable, writeTable } from '../draft/cell-text.ts';
import { blockOf, pasteTable, rowsOf, type Selection } from '../draft/selection.ts';
import { useConstraintsWeek } from '../week/week-context.tsx';

const shownUnknown = 3;

/**
 * Copies, cuts and pastes the selected block with the clipboard of the browser, also from and to Excel. Listens on the
 * document: not every browser sends clipboard events to a focused select.
 */
export function useGridClipboard(table: RefObject<HTMLElement | null>, selection: Selection | null): void {
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
