import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { useCallback, useRef, useState } from 'react';
import { type Copied, fits } from '../draft/copied.ts';
import type { Draft, Typed } from '../draft/draft.ts';
import { at, blockOf, type Point, type Selection } from '../draft/selection.ts';
import { CellMenu } from './cell-menu.tsx';
import { DayHead } from './day-head.tsx';
import classes from './grid.module.css';
import type { MenuPlace, TypedPoint } from './grid-actions.ts';
import { PersonRow, type RowAction } from './person-row.tsx';
import type { OnBlock } from './use-block-edits.ts';
import { focusCell, useGridKeys } from './use-grid-keys.ts';

interface ConstraintsGridProps {
  readonly grid: WeekGrid;
  readonly base: Draft;
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly copied: Copied | null;
  readonly typedAt: (point: Point) => Typed;
  /** A block the browser put on its clipboard. */
  readonly onCopied: (table: Copied) => void;
  readonly onBlock: OnBlock;
  readonly onType: (typed: readonly TypedPoint[]) => void;
  readonly onLevel: (day: number, level: number) => void;
  readonly onDay: (day: number, value: 'Fermé' | 'Férié') => void;
  readonly onSuggestion: (day: number) => void;
  readonly onRow: (employeeId: string, action: RowAction) => void;
  readonly onUnknown: (words: readonly string[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
}

const empty = { cells: [], sixDays: false };

/** The week as a spreadsheet of selects: people down, days across (D1 2.14). */
export function ConstraintsGrid(props: ConstraintsGridProps) {
  const { grid, base, draft, disabled, copied, typedAt, onType, onRow } = props;
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const handlers = useGridKeys({
    table,
    rows: grid.rows.length,
    selection,
    typedAt,
    disabled,
    type: onType,
    select: setSelection,
    undo: props.undo,
    redo: props.redo,
    save: props.save,
    onUnknown: props.onUnknown,
    copied: props.onCopied,
    menu: setMenu,
  });
  // Rows are drawn again only when they change: what they call is the latest, its identity stable.
  const latest = useRef({ onType, onRow });
  latest.current = { onType, onRow };
  const typeOne = useCallback(
    (row: number, day: number, value: Typed) => latest.current.onType([{ point: { row, day }, value }]),
    [],
  );
  const act = useCallback(
    (employeeId: string, action: RowAction) => latest.current.onRow(employeeId, action),
    [],
  );
  const block = selection ? blockOf(selection) : null;
  const single = block && block.top === block.bottom && block.left === block.right;
  return (
    <div className={classes.frame}>
      <table className={classes.table} ref={table} aria-label="Contraintes de la semaine" {...handlers}>
        <colgroup>
          <col className={classes.personColumn} />
          {grid.days.map(({ day }) => (
            <col key={day} />
          ))}
          <col className={classes.actionsColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.corner}>Salarié</span>
            </th>
            {grid.days.map((day, index) => (
              <th scope="col" key={day.day}>
                <DayHead
                  day={day}
                  level={draft.affluence[index] ?? day.affluence}
                  disabled={disabled}
                  onLevel={(level) => props.onLevel(index, level)}
                  onValue={(value) => props.onDay(index, value)}
                  onSuggestion={() => props.onSuggestion(index)}
                  canPaste={fits(copied, 'day')}
                  onAction={(action) => props.onBlock(action, 'day', at({ row: 0, day: index }))}
                />
              </th>
            ))}
            <th scope="col">
              <span className={classes.corner}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, index) => (
            <PersonRow
              key={row.employeeId}
              row={row}
              index={index}
              typed={draft.rows[row.employeeId] ?? empty}
              base={base.rows[row.employeeId]}
              block={(!single || menu) && block && index >= block.top && index <= block.bottom ? block : null}
              disabled={disabled}
              canPaste={fits(copied, 'row')}
              onType={typeOne}
              onAction={act}
            />
          ))}
        </tbody>
      </table>
      {menu && selection && (
        <CellMenu
          {...menu}
          copied={copied}
          many={!single}
          onAction={(action, kind) => props.onBlock(action, kind, selection)}
          onClose={() => {
            setMenu(null);
            focusCell(table.current, selection.head);
          }}
        />
      )}
    </div>
  );
}
