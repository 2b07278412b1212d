import { constraintChoices } from '@fournil/contracts/planning/cells';
import type { GridRow } from '@fournil/contracts/planning/constraints-endpoints';
import { ActionIcon, Menu, NativeSelect } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import { holding, labelOf } from '../draft/cell-text.ts';
import { at, type BlockAction, canPaste, type Point } from '../draft/selection.ts';
import { typedNormal, typedOf } from '../grid/cell-select.tsx';
import type { RowAction } from '../week/use-week-actions.ts';
import { useConstraintsWeek } from '../week/week-context.tsx';
import classes from './day-cards.module.css';

interface PersonCardProps {
  readonly row: GridRow;
  readonly point: Point;
}

/** One person on one day: the value, and the actions of the day and of the week. */
export function PersonCard({ row, point }: PersonCardProps) {
  const { state, draft, isReadOnly, actions } = useConstraintsWeek();
  const { copied } = state;
  const { employeeId, name } = row;
  const typed = draft.rows[employeeId]?.cells[point.day] ?? null;
  const otherwise = row.cells[point.day]?.otherwise ?? { value: '', from: null };
  const held = holding({ training: row.cells[point.day]?.training ?? false, otherwise }, typed);
  const isDerived = held.from !== null;
  const onCell = (action: BlockAction) => () => actions.runOnBlock(action, 'cells', at(point));
  const onRow = (action: RowAction) => () => actions.runOnRow(employeeId, action);
  return (
    <li className={classes.person} data-derived={isDerived || undefined}>
      <NativeSelect
        label={
          <>
            {name}
            <NamesakeNote employeeId={employeeId} />
          </>
        }
        description={held.without ?? held.from ?? undefined}
        disabled={isReadOnly}
        value={typed === '' ? typedNormal : (typed ?? '')}
        onChange={(event) => actions.typeCells([{ point, value: typedOf(event.currentTarget.value) }])}
        data={[
          { value: '', label: labelOf(otherwise.value) },
          ...(otherwise.from !== null || typed === ''
            ? [{ value: typedNormal, label: 'Travail normal' }]
            : []),
          ...constraintChoices.filter(({ value }) => value !== ''),
        ]}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={`Actions de la semaine, ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onCell('copy')}>Copier ce jour</Menu.Item>
          <Menu.Item
            disabled={isReadOnly || copied?.length !== 1 || copied[0]?.length !== 1}
            onClick={onCell('paste')}
          >
            Coller ce jour
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={isReadOnly} onClick={onRow('sick')}>
            Maladie
          </Menu.Item>
          <Menu.Item disabled={isReadOnly} onClick={onRow('six-days')}>
            6j/7{draft.rows[employeeId]?.sixDays ? ' (activé)' : ''}
          </Menu.Item>
          <Menu.Item onClick={onRow('leave')}>Saisir un congé…</Menu.Item>
          <Menu.Item onClick={onRow('leaves')}>Voir et modifier les congés…</Menu.Item>
          <Menu.Item onClick={onRow('profile')}>Équipe et disponibilités…</Menu.Item>
          <Menu.Item onClick={onRow('copy')}>Copier la semaine</Menu.Item>
          <Menu.Item disabled={isReadOnly || !canPaste(copied, 'row')} onClick={onRow('paste')}>
            Coller la semaine
          </Menu.Item>
          <Menu.Item disabled={isReadOnly} onClick={onRow('clear')}>
            Vider la semaine
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
