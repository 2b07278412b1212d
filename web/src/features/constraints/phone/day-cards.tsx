import { weekDays } from '@fournil/contracts/employees/rules';
import { constraintChoices } from '@fournil/contracts/planning/cells';
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import { IconCalendarPlus, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { labelOf } from '../draft/cell-text.ts';
import { type Copied, fits } from '../draft/copied.ts';
import type { Draft, Typed } from '../draft/draft.ts';
import { at } from '../draft/selection.ts';
import { typedNormal, typedOf } from '../grid/cell-select.tsx';
import { dayWords, levels } from '../grid/day-head.tsx';
import { DayMenu } from '../grid/day-menu.tsx';
import type { TypedPoint } from '../grid/grid-actions.ts';
import type { RowAction } from '../grid/person-row.tsx';
import type { OnBlock } from '../grid/use-block-edits.ts';
import classes from './day-cards.module.css';

interface DayCardsProps {
  readonly grid: WeekGrid;
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly copied: Copied | null;
  readonly onBlock: OnBlock;
  readonly onType: (typed: readonly TypedPoint[]) => void;
  readonly onLevel: (day: number, level: number) => void;
  readonly onDay: (day: number, value: 'Fermé' | 'Férié') => void;
  readonly onSuggestion: (day: number) => void;
  readonly onRow: (employeeId: string, action: RowAction) => void;
}

/** A phone shows one day at a time: the people under each other, one list each. */
export function DayCards(props: DayCardsProps) {
  const { grid, draft, disabled, copied, onRow, onBlock } = props;
  const [day, setDay] = useState(0);
  const shown = grid.days[day];
  if (!shown) return null;
  const words = dayWords(shown);
  const type = (row: number, value: Typed) => props.onType([{ point: { row, day }, value }]);
  return (
    <div className={classes.cards}>
      <fieldset className={classes.days} aria-label="Jour">
        {grid.days.map((one, index) => (
          <button
            type="button"
            key={one.day}
            aria-pressed={index === day}
            className={classes.day}
            onClick={() => setDay(index)}
          >
            <span aria-hidden="true">{weekDays[index]?.slice(0, 2)}</span>
            <span aria-hidden="true" className={classes.number}>
              {Number(one.date.slice(8))}
            </span>
            <span className="visually-hidden">
              {one.day} {columnDate(one.date)}
            </span>
          </button>
        ))}
      </fieldset>
      <h2 className={classes.title}>
        {shown.day} {columnDate(shown.date)}
        {words.length > 0 && <small>{words.join(', ')}</small>}
      </h2>
      {shown.suggestion && (
        <Button
          variant="light"
          leftSection={<IconCalendarPlus size={16} />}
          disabled={disabled}
          onClick={() => props.onSuggestion(day)}
        >
          Appliquer « {shown.suggestion.proposed.label} »
        </Button>
      )}
      <div className={classes.tools}>
        <NativeSelect
          label="Affluence"
          data={levels}
          value={String(draft.affluence[day] ?? shown.affluence)}
          disabled={disabled}
          onChange={(event) => props.onLevel(day, Number(event.currentTarget.value))}
        />
        <Button variant="default" disabled={disabled} onClick={() => props.onDay(day, 'Fermé')}>
          Fermer
        </Button>
        <Button variant="default" disabled={disabled} onClick={() => props.onDay(day, 'Férié')}>
          Jour férié
        </Button>
        <DayMenu
          day={shown.day}
          size={44}
          disabled={disabled}
          canPaste={fits(copied, 'day')}
          onAction={(action) => onBlock(action, 'day', at({ row: 0, day }))}
        />
      </div>
      <ul className={classes.people}>
        {grid.rows.map((row, index) => {
          const typed = draft.rows[row.employeeId]?.cells[day] ?? null;
          const otherwise = row.cells[day]?.otherwise ?? { value: '', from: null };
          const derived = typed === null && otherwise.from !== null;
          return (
            <li key={row.employeeId} className={classes.person} data-derived={derived || undefined}>
              <NativeSelect
                label={row.name}
                description={derived ? otherwise.from : undefined}
                disabled={disabled}
                value={typed === '' ? typedNormal : (typed ?? '')}
                onChange={(event) => type(index, typedOf(event.currentTarget.value))}
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
                  <ActionIcon variant="default" size={44} aria-label={`Actions de la semaine, ${row.name}`}>
                    <IconDots size={18} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => onBlock('copy', 'cells', at({ row: index, day }))}>
                    Copier ce jour
                  </Menu.Item>
                  <Menu.Item
                    disabled={disabled || copied?.length !== 1 || copied[0]?.length !== 1}
                    onClick={() => onBlock('paste', 'cells', at({ row: index, day }))}
                  >
                    Coller ce jour
                  </Menu.Item>
                  <Menu.Divider />
                  <Menu.Item disabled={disabled} onClick={() => onRow(row.employeeId, 'sick')}>
                    Maladie
                  </Menu.Item>
                  <Menu.Item disabled={disabled} onClick={() => onRow(row.employeeId, 'six-days')}>
                    6j/7{draft.rows[row.employeeId]?.sixDays ? ' (activé)' : ''}
                  </Menu.Item>
                  <Menu.Item onClick={() => onRow(row.employeeId, 'leave')}>Saisir un congé…</Menu.Item>
                  <Menu.Item onClick={() => onRow(row.employeeId, 'leaves')}>
                    Voir et modifier les congés…
                  </Menu.Item>
                  <Menu.Item onClick={() => onRow(row.employeeId, 'profile')}>
                    Équipe et disponibilités…
                  </Menu.Item>
                  <Menu.Item onClick={() => onRow(row.employeeId, 'copy')}>Copier la semaine</Menu.Item>
                  <Menu.Item
                    disabled={disabled || !fits(copied, 'row')}
                    onClick={() => onRow(row.employeeId, 'paste')}
                  >
                    Coller la semaine
                  </Menu.Item>
                  <Menu.Item disabled={disabled} onClick={() => onRow(row.employeeId, 'clear')}>
                    Vider la semaine
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
