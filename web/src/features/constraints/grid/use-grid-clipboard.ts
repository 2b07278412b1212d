import { useEffect, useRef } from 'react';
import { readCell, readTable, writeTable } from '../draft/cell-text.ts';
import { blockOf, layTable, rowsOf } from '../draft/selection.ts';
import type { GridKeys } from './grid-actions.ts';

/**
 * Copies, cuts and pastes the block by the browser's own clipboard, so from and to Excel too. Clipboard events do
 * not reach a focused select in every browser: the document hears them all.
 */
export function useGridClipboard(keys: GridKeys): void {
  const { table } = keys;
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const here = () => Boolean(table.current?.contains(document.activeElement));
    const onCopy = (event: ClipboardEvent) => {
      const { selection, typedAt, type, disabled, copied } = latest.current;
      if (!selection || !here() || !event.clipboardData) return;
      const points = rowsOf(blockOf(selection));
      const lines = points.map((row) => row.map(typedAt));
      event.clipboardData.setData('text/plain', writeTable(lines));
      event.preventDefault();
      copied(lines);
      if (event.type === 'cut' && !disabled) type(points.flat().map((point) => ({ point, value: null })));
    };
    const onPaste = (event: ClipboardEvent) => {
      const { selection, rows, type, disabled, onUnknown } = latest.current;
      if (!selection || disabled || !here() || !event.clipboardData) return;
      event.preventDefault();
      const laid = layTable(readTable(event.clipboardData.getData('text/plain')), selection, rows);
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
}
