import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { PersonLink } from '../ui/person-link.tsx';
import classes from './number-grid.module.css';
import { numberIn } from './number-text.ts';
import { useCellKeys } from './use-cell-keys.ts';
import type { NumberColumn, NumberGridState } from './use-number-grid.ts';

export interface NumberRow {
  readonly id: string;
  readonly name: string;
  /** Whose page the name leads to. */
  readonly employeeId?: string;
  /** Under the name: « inactif ». */
  readonly note?: string | undefined;
  /** Its cells are shown and not typed in. */
  readonly readOnly?: boolean;
}

/** A column that is computed or holds buttons, at the right of those typed in. */
export interface SideColumn {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: NumberRow) => ReactNode;
  readonly foot?: ReactNode;
  readonly align?: 'left' | 'right';
}

interface NumberGridProps {
  readonly label: string;
  readonly rows: readonly NumberRow[];
  readonly grid: NumberGridState;
  readonly headerOf?: (column: NumberColumn) => ReactNode;
  /** Shown in an empty cell. */
  readonly hintOf?: ((row: string, column: string) => string | undefined) | undefined;
  /** Under the cell's number: what it amounts to. */
  readonly noteOf?: ((row: string, column: string) => string | undefined) | undefined;
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
  const table = useRef<HTMLTableElement>(null);
  const keys = useCellKeys(table, rows, grid, onSave);
  // Where nothing in it is typed, it is itself what the keyboard scrolls.
  const isRead = rows.every(({ readOnly }) => readOnly);
  return (
    <section className={classes.scroll} aria-label={label} {...(isRead ? { tabIndex: 0 } : {})}>
      <table
        ref={table}
        className={classes.table}
        data-dense={dense || undefined}
        style={{ '--columns': grid.columns.length } as CSSProperties}
        {...keys}
      >
        <thead>
          <tr>
            <th scope="col">{props.firstHeader ?? 'Salarié'}</th>
            {grid.columns.map((column) => (
              <th key={column.id} scope="col" data-align="right">
                {headerOf?.(column) ?? column.label}
              </th>
            ))}
            {side.map(({ id, header, align = 'right' }) => (
              <th key={id} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              index={index}
              columns={grid.columns}
              typed={grid.typedTexts(row.id)}
              readText={grid.readText}
              type={grid.type}
              hintOf={hintOf}
              notes={noteOf && grid.columns.map(({ id }) => noteOf(row.id, id) ?? '').join('\n')}
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

interface RowProps {
  readonly row: NumberRow;
  readonly index: number;
  readonly columns: readonly NumberColumn[];
  readonly typed: Readonly<Record<string, string>>;
  readonly readText: NumberGridState['readText'];
  readonly type: NumberGridState['type'];
  readonly hintOf: NumberGridProps['hintOf'];
  readonly notes: string | undefined;
  /** They depend on what is typed in their own row and on what was read: others' typing leaves the row as it is. */
  readonly side: readonly SideColumn[];
}

const Row = memo(
  function Row({ row, index, columns, typed, readText, type, hintOf, notes, side }: RowProps) {
    const noteLines = notes?.split('\n');
    return (
      <tr>
        <th scope="row">
          {row.employeeId === undefined ? (
            row.name
          ) : (
            <PersonLink employeeId={row.employeeId} isBesideTyping>
              {row.name}
            </PersonLink>
          )}
          {row.note && <small>{row.note}</small>}
        </th>
        {columns.map(({ id, label, kind }, at) => {
          const text = typed[id] ?? readText(row.id, id);
          const value = numberIn(text, kind);
          const isWrong = value !== null && (Number.isNaN(value) || value < 0);
          const note = noteLines?.[at];
          return (
            <td key={id} data-align="right" data-typed={id in typed || undefined}>
              {row.readOnly ? (
                <span className={classes.value}>{text || '—'}</span>
              ) : (
                <input
                  type="text"
                  inputMode={kind === 'amount' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  aria-label={`${row.name}, ${label}`}
                  aria-invalid={isWrong || undefined}
                  data-row={index}
                  data-column={at}
                  value={text}
                  placeholder={hintOf?.(row.id, id) ?? ''}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => type([{ row: row.id, column: id, text: event.currentTarget.value }])}
                />
              )}
              {note && <small>{note}</small>}
            </td>
          );
        })}
        {side.map(({ id, cell, align = 'right' }) => (
          <td key={id} data-align={align}>
            {cell(row)}
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.typed === after.typed &&
    before.readText === after.readText &&
    before.notes === after.notes,
);
