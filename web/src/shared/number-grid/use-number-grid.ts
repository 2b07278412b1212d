import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { redo, undo } from '../edit/edit-history.ts';
import { type NumberRules, readNumber } from '../format/typed-number.ts';
import { emptyDraft, forgetRow, type Texts, type TypedCell, textOf, typeCells } from './grid-draft.ts';
import { pauseMs } from './use-near-cells.ts';

export interface NumberColumn extends NumberRules {
  readonly id: string;
  /** Its name for who hears it. */
  readonly label: string;
}

/** Values as read, by row and column; absent ones are zero. */
export type Values = Readonly<Record<string, Readonly<Record<string, number>>>>;

const noCells: Readonly<Record<string, string>> = {};

/** A grid as read: its input is compared with this revision. */
export interface ReadGrid {
  readonly values: Values;
  readonly revision: number | undefined;
}

/**
 * A grid of numbers: the values read, the input over them, and undo. During input the grid keeps the state
 * that its author saw: a later reading changes neither the cells nor the revision for the comparison.
 */
export function useNumberGrid(columns: readonly NumberColumn[], latest: ReadGrid) {
  const [draft, setDraft] = useState(emptyDraft);
  const seen = useRef(latest);
  const isDirty = Object.keys(draft.now).length > 0;
  if (!isDirty) seen.current = latest;
  const { values: read, revision } = seen.current;
  const rules = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const readText = useCallback(
    (row: string, column: string) => textOf(read[row]?.[column] ?? 0, rules.get(column)?.kind ?? 'count'),
    [read, rules],
  );
  const type = useCallback(
    (cells: readonly TypedCell[]) => setDraft((now) => typeCells(now, cells, readText)),
    [readText],
  );
  const texts = draft.now;
  const table = useRef<HTMLTableElement>(null);
  // Totals of all cells are computed after typing pauses.
  const [settled] = useDebouncedValue(texts, pauseMs);
  const worth = useCallback(
    (from: Texts, row: string, column: string): number => {
      const typed = from[row]?.[column];
      if (typed === undefined) return read[row]?.[column] ?? 0;
      const reading = readNumber(typed, rules.get(column) ?? { kind: 'count' });
      return reading.is === 'number' ? reading.value : 0;
    },
    [read, rules],
  );
  return {
    columns,
    /** The element that contains its cells. */
    table,
    readText,
    type,
    undo: useCallback(() => setDraft(undo), []),
    redo: useCallback(() => setDraft(redo), []),
    /** Discards the values typed in a row. */
    forget: useCallback((row: string) => setDraft((now) => forgetRow(now, row)), []),
    /** Discards all typed values. */
    reset: useCallback(() => setDraft(emptyDraft), []),
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    isDirty,
    /** The grid as read, with its revision. */
    read,
    revision,
    texts,
    /** Rows with something typed. */
    typedRows: useMemo(() => Object.keys(texts), [texts]),
    typedTexts: (row: string) => texts[row] ?? noCells,
    /** The value of a cell; totals leave out cells that cannot be saved as typed. */
    valueOf: (row: string, column: string) => worth(texts, row, column),
    /** The cells once nobody is typing: totals are calculated from them. */
    debouncedValueOf: useCallback(
      (row: string, column: string) => worth(settled, row, column),
      [worth, settled],
    ),
    debouncedTexts: (row: string) => settled[row] ?? noCells,
  };
}

export type NumberGridState = ReturnType<typeof useNumberGrid>;
