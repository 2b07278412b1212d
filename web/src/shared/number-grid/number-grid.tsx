import { Button, Group } from '@mantine/core';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useNamesakeNotes } from '../queries/employees.ts';
import { type CellText, GridRow, type NumberRow, type SideColumn } from './grid-row.tsx';
import classes from './number-grid.module.css';
import { useCellKeys } from './use-cell-keys.ts';
import { useNearCells } from './use-near-cells.ts';
import type { NumberColumn, NumberGridState } from './use-number-grid.ts';

interface NumberGridProps {
  readonly label: string;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
  readonly headerOf?: (column: NumberColumn) => ReactNode;
  /** Shown in an empty cell. */
  readonly hintOf?: CellText;
  /** The text under the number of a cell, such as the amount that results from it. */
  readonly noteOf?: CellText;
  readonly side?: readonly SideColumn[];
  /** One cell per column, under the rows. */
  readonly footOf?: (column: NumberColumn) => ReactNode;
  readonly firstHeader?: string;
  readonly onSave: () => void;
  /** Narrow cells: one per day of a month. */
  readonly dense?: boolean;
}

/** A grid of numbers that behaves like a spreadsheet and is saved as one. */
export function NumberGrid(props: NumberGridProps) {
  const { label, rows, grid, headerOf, hintOf, noteOf, side = [], footOf, onSave, dense = false } = props;
  const { table } = grid;
  const namesakes = useNamesakeNotes();
  const keys = useCellKeys(table, rows, grid, onSave);
  const { nearIn, ...near } = useNearCells(table, rows.length, grid.columns.length);
  const { firstHeader = 'Salarié' } = props;
  const sides = side.map(({ id }) => id).join();
  const buttons = side.filter(({ isButtons }) => isButtons).length;
  const breadth = {
    '--columns': grid.columns.length,
    '--sides': side.length - buttons,
    '--buttons': buttons,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers say nothing of what is typed
  const head = useMemo(
    () => (
      <thead>
        <tr>
          <th scope="col">{firstHeader}</th>
          {grid.columns.map((column) => (
            <th key={column.id} scope="col" data-align="right">
              {headerOf?.(column) ?? column.label}
            </th>
          ))}
          {side.map(({ id, header, align = 'right', isButtons = false }) => (
            <th key={id} scope="col" data-align={align} data-side={isButtons ? 'buttons' : 'figure'}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
    ),
    [grid.columns, sides, firstHeader],
  );
  // Without inputs, the table itself takes the keys for scrolling.
  const isRead = rows.every(({ readOnly }) => readOnly);
  return (
    <section className={classes.scroll} aria-label={label} {...(isRead ? { tabIndex: 0 } : {})}>
      <table
        ref={table}
        className={classes.table}
        data-dense={dense || undefined}
        style={breadth as CSSProperties}
        {...keys}
        {...near}
      >
        {head}
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              namesake={namesakes.get(row.employeeId ?? '') ?? ''}
              index={index}
              columns={grid.columns}
              typed={grid.typedTexts(row.id)}
              settled={grid.debouncedTexts(row.id)}
              near={nearIn(index)}
              readText={grid.readText}
              type={grid.type}
              hintOf={hintOf}
              noteOf={noteOf}
              side={side}
            />
          ))}
        </tbody>
        {footOf && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {grid.columns.map((column) => (
                <td key={column.id} data-align="right">
                  {footOf(column)}
                </td>
              ))}
              {side.map(({ id, foot, align = 'right' }) => (
                <td key={id} data-align={align}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface GridActionsProps {
  readonly grid: NumberGridState;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** The page is about this grid: on a phone it is saved from the bottom of the window, under the thumb. */
  readonly isPrimary?: boolean;
  /** Other ways to fill it. */
  readonly children?: ReactNode;
}

/** The buttons under a grid: save, and undo the last input. */
export function GridActions({ grid, isSaving, onSave, isPrimary = false, children }: GridActionsProps) {
  return (
    <Group mt="md">
      <div className={isPrimary ? classes.primary : ''}>
        <Button onClick={onSave} aria-disabled={isSaving}>
          {isSaving ? 'Enregistrement...' : 'Sauvegarder'}
        </Button>
      </div>
      {grid.isDirty && (
        <Button variant="default" onClick={grid.undo} aria-disabled={!grid.canUndo}>
          Annuler la dernière saisie
        </Button>
      )}
      {children}
    </Group>
  );
}
