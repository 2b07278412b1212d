import { memo, type ReactNode, useMemo } from 'react';
import { numberFault } from '../format/typed-number.ts';
import { PersonLink } from '../ui/person-link.tsx';
import classes from './number-grid.module.css';
import { isCellNear, type NearCells } from './use-near-cells.ts';
import type { NumberColumn, NumberGridState } from './use-number-grid.ts';

export interface NumberRow {
  readonly id: string;
  readonly name: string;
  /** The person whose page the name leads to. */
  readonly employeeId?: string;
  /** Under the name: « inactif ». */
  readonly note?: string | undefined;
  /** Its cells are shown and not typed in. */
  readonly readOnly?: boolean;
}

/** A computed column or one with buttons, right of the input columns. */
export interface SideColumn {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: NumberRow) => ReactNode;
  readonly foot?: ReactNode;
  readonly align?: 'left' | 'right';
  /** Holds a button for the row and no figure: as narrow as that. */
  readonly isButtons?: boolean;
}

export type CellText = ((row: string, column: string) => string | undefined) | undefined;

interface RowProps {
  readonly row: NumberRow;
  /** Distinguishes the person from others of that name. */
  readonly namesake: string;
  readonly index: number;
  readonly columns: readonly NumberColumn[];
  readonly typed: Readonly<Record<string, string>>;
  /** The values that `side` is calculated from. */
  readonly settled: Readonly<Record<string, string>>;
  readonly near: NearCells;
  readonly readText: NumberGridState['readText'];
  readonly type: NumberGridState['type'];
  /**
   * These depend on their own row's input and on the values read: other input does not render the row again.
   */
  readonly hintOf: CellText;
  readonly noteOf: CellText;
  readonly side: readonly SideColumn[];
}

export const GridRow = memo(
  function GridRow({ row, namesake, index, columns, typed, near, readText, type, ...props }: RowProps) {
    const read = useMemo(() => columns.map(({ id }) => readText(row.id, id)), [columns, readText, row.id]);
    return (
      <tr>
        <th scope="row">
          {row.employeeId === undefined ? (
            row.name
          ) : (
            <PersonLink employeeId={row.employeeId} isNextToInput>
              {row.name}
            </PersonLink>
          )}
          {namesake && <small>{namesake}</small>}
          {row.note && <small>{row.note}</small>}
        </th>
        {columns.map((column, at) => (
          <GridCell
            key={column.id}
            row={row}
            index={index}
            column={column}
            at={at}
            text={typed[column.id] ?? read[at] ?? ''}
            isTyped={column.id in typed}
            isNear={isCellNear(near, at, columns.length)}
            hint={props.hintOf?.(row.id, column.id) ?? ''}
            note={props.noteOf?.(row.id, column.id) ?? ''}
            type={type}
          />
        ))}
        {props.side.map(({ id, cell, align = 'right' }) => (
          <td key={id} data-align={align}>
            {cell(row)}
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.namesake === after.namesake &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.typed === after.typed &&
    before.settled === after.settled &&
    before.near === after.near &&
    before.readText === after.readText,
);

interface CellProps {
  readonly row: NumberRow;
  readonly index: number;
  readonly column: NumberColumn;
  readonly at: number;
  readonly text: string;
  readonly isTyped: boolean;
  readonly isNear: boolean;
  readonly hint: string;
  readonly note: string;
  readonly type: NumberGridState['type'];
}

/** A key draws one of these. */
const GridCell = memo(function GridCell({ row, index, column, at, text, hint, note, ...props }: CellProps) {
  const { id, label, kind } = column;
  const fault = text === '' ? null : numberFault(text, column);
  return (
    <td data-align="right" data-cell data-typed={props.isTyped || undefined}>
      {row.readOnly ? (
        <span className={classes.value}>{text || '—'}</span>
      ) : props.isNear ? (
        <input
          type="text"
          inputMode={kind === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          // Otherwise the browser checks the spelling of the number after every key, which slows down typing.
          spellCheck={false}
          aria-label={`${row.name}, ${label}`}
          aria-invalid={fault !== null || undefined}
          title={fault ?? undefined}
          data-row={index}
          data-column={at}
          value={text}
          placeholder={hint}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => props.type([{ row: row.id, column: id, text: event.currentTarget.value }])}
        />
      ) : (
        <span
          className={classes.far}
          data-hint={text === '' || undefined}
          data-wrong={fault !== null || undefined}
        >
          {text || hint}
        </span>
      )}
      {note && <small>{note}</small>}
    </td>
  );
});
