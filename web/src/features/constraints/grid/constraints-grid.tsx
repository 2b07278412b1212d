import { Group } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import type { TypedValue } from '../draft/draft.ts';
import { blockOf, canPaste, type Selection } from '../draft/selection.ts';
import type { RowAction } from '../week/use-week-actions.ts';
import { useConstraintsWeek } from '../week/week-context.tsx';
import { CellMenu, type MenuPlace } from './cell-menu.tsx';
import { DayHead } from './day-head.tsx';
import classes from './grid.module.css';
import { PersonRow } from './person-row.tsx';
import { focusCell, useGridKeys } from './use-grid-keys.ts';

const emptyRow = { cells: [], sixDays: false };

/** The week as a spreadsheet: a row per person, a column per day, a select per cell. */
export function ConstraintsGrid() {
  const { state, draft, isReadOnly, actions } = useConstraintsWeek();
  const { grid, base, copied } = state;
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const handlers = useGridKeys({ table, selection, select: setSelection, openMenu: setMenu });
  // Stable callbacks: only rows that change are rendered again.
  const latest = useRef(actions);
  latest.current = actions;
  const type = useCallback(
    (row: number, day: number, value: TypedValue) =>
      latest.current.typeCells([{ point: { row, day }, value }]),
    [],
  );
  const run = useCallback(
    (employeeId: string, action: RowAction) => latest.current.runOnRow(employeeId, action),
    [],
  );
  const block = selection ? blockOf(selection) : null;
  const isSingle = block && block.top === block.bottom && block.left === block.right;
  return (
    <div className={classes.frame}>
      <table className={classes.table} ref={table} aria-label="Contraintes de la semaine" {...handlers}>
        <colgroup>
          <col style={{ width: 168 }} />
          {grid.days.map(({ day }) => (
            <col key={day} />
          ))}
          <col style={{ width: 172 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.corner}>Salarié</span>
            </th>
            {grid.days.map((day, index) => (
              <th scope="col" key={day.day}>
                <DayHead day={day} index={index} />
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
              draftRow={draft.rows[row.employeeId] ?? emptyRow}
              baseRow={base.rows[row.employeeId]}
              block={
                (!isSingle || menu) && block && index >= block.top && index <= block.bottom ? block : null
              }
              disabled={isReadOnly}
              canPaste={canPaste(copied, 'row')}
              onType={type}
              onAction={run}
            />
          ))}
        </tbody>
      </table>
      {menu && selection && (
        <CellMenu
          place={menu}
          copied={copied}
          many={!isSingle}
          onAction={(action, scope) => actions.runOnBlock(action, scope, selection)}
          onClose={() => {
            setMenu(null);
            focusCell(table.current, selection.head);
          }}
        />
      )}
    </div>
  );
}

/** The keys of the grid, under it. */
export function GridFoot() {
  return (
    <Group component="p" className={classes.foot} gap="4px 20px" mt={10} c="dimmed" fz="0.8125rem">
      <span>
        <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> se déplacer
      </span>
      <span>
        <kbd>R</kbd> Repos, <kbd>C</kbd> CP, <kbd>M</kbd> Matin… saisir
      </span>
      <span>
        <kbd>Espace</kbd> ouvrir la liste
      </span>
      <span>
        <kbd>Suppr</kbd> vider
      </span>
      <span>
        <kbd>Maj</kbd>+flèches étendre, <kbd>Ctrl</kbd>+<kbd>C</kbd>/<kbd>V</kbd> copier, coller, aussi avec
        Excel
      </span>
      <span>
        <kbd>Maj</kbd>+<kbd>Espace</kbd> la ligne, <kbd>Ctrl</kbd>+<kbd>Espace</kbd> le jour
      </span>
      <span>
        Clic droit ou <kbd>Maj</kbd>+<kbd>F10</kbd> menu
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>S</kbd> sauvegarder
      </span>
      <span>
        En italique gris{'\u202f'}: déduit d’une absence, d’un congé, d’une fermeture ou d’une habitude,
        jamais enregistré
      </span>
    </Group>
  );
}
