import { roleLabel } from '@fournil/contracts/employees/rules';
import type { GridRow } from '@fournil/contracts/planning/constraints-endpoints';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import type { DraftRow, TypedValue } from '../draft/draft.ts';
import { type Block, edgesOf } from '../draft/selection.ts';
import type { RowAction } from '../week/use-week-actions.ts';
import { CellSelect } from './cell-select.tsx';
import classes from './grid.module.css';

interface PersonRowProps {
  readonly row: GridRow;
  readonly index: number;
  readonly draftRow: DraftRow;
  readonly baseRow: DraftRow | undefined;
  /** The selected block; null when it does not touch the row. */
  readonly block: Block | null;
  readonly disabled: boolean;
  readonly canPaste: boolean;
  readonly onType: (row: number, day: number, typed: TypedValue) => void;
  readonly onAction: (employeeId: string, action: RowAction) => void;
}

/** One person: name, seven cells, the buttons of the row. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { row, index, draftRow, baseRow, block, disabled, canPaste, onType, onAction } = props;
  const act = (action: RowAction) => () => onAction(row.employeeId, action);
  return (
    <tr>
      <th scope="row" className={classes.person}>
        <button
          type="button"
          className={classes.name}
          onClick={act('profile')}
          title="Équipe, coupures et disponibilités"
        >
          {row.name}
          <NamesakeNote employeeId={row.employeeId} />
        </button>
        <span className={classes.role}>
          {roleLabel(row.role)} · {row.weeklyHours} h{row.profile.notPlanned ? ' · hors planning' : ''}
        </span>
      </th>
      {row.cells.map((cell, day) => (
        <td key={cell.day}>
          <CellSelect
            name={row.name}
            cell={cell}
            typed={draftRow.cells[day] ?? null}
            row={index}
            day={day}
            edges={edgesOf(block, { row: index, day })}
            changed={(draftRow.cells[day] ?? null) !== (baseRow?.cells[day] ?? null)}
            disabled={disabled}
            onType={onType}
          />
        </td>
      ))}
      <td className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          aria-label={`Maladie, ${row.name}`}
          onClick={act('sick')}
        >
          Maladie
        </Button>
        <Button
          size="compact-sm"
          variant={draftRow.sixDays ? 'filled' : 'default'}
          aria-pressed={draftRow.sixDays}
          disabled={disabled}
          aria-label={`6j/7, ${row.name}`}
          onClick={act('six-days')}
        >
          6j/7
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Autres actions, ${row.name}`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={act('leave')}>Saisir un congé…</Menu.Item>
            <Menu.Item onClick={act('leaves')}>Voir et modifier les congés…</Menu.Item>
            <Menu.Item onClick={act('profile')}>Équipe et disponibilités…</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={act('copy')}>Copier la ligne</Menu.Item>
            <Menu.Item disabled={disabled || !canPaste} onClick={act('paste')}>
              Coller la ligne
            </Menu.Item>
            <Menu.Item disabled={disabled} onClick={act('clear')}>
              Vider la ligne
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
});
