import type { GridDay } from '@fournil/contracts/planning/constraints-endpoints';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { ActionIcon, Button, Group, Menu, NativeSelect, Stack, Text } from '@mantine/core';
import { IconCalendarPlus, IconDots } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { at, type BlockAction, canPaste } from '../draft/selection.ts';
import { useConstraintsWeek } from '../week/week-context.tsx';
import { affluenceChoices, dayNotes } from '../week/week-text.ts';
import classes from './grid.module.css';

interface DayHeadProps {
  readonly day: GridDay;
  /** 0 Monday. */
  readonly index: number;
}

interface DayMenuProps {
  readonly day: string;
  /** 0 Monday. */
  readonly index: number;
  /** Side of its button in pixels: 44 on a touch screen. */
  readonly size?: number;
}

/** Copies, pastes and clears one day of everybody. */
export function DayMenu({ day, index, size = 20 }: DayMenuProps) {
  const { state, isReadOnly, actions } = useConstraintsWeek();
  const run = (action: BlockAction) => () => actions.runOnBlock(action, 'day', at({ row: 0, day: index }));
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant={size > 30 ? 'default' : 'subtle'}
          color="gray"
          size={size}
          disabled={isReadOnly}
          aria-label={`Actions du jour, ${day}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={run('copy')}>Copier le jour</Menu.Item>
        <Menu.Item disabled={!canPaste(state.copied, 'day')} onClick={run('paste')}>
          Coller le jour
        </Menu.Item>
        <Menu.Item onClick={run('clear')}>Vider le jour</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The head of a day: date, notes, affluence, and the buttons that close the day for everybody. */
export function DayHead({ day, index }: DayHeadProps) {
  const { draft, isReadOnly, actions } = useConstraintsWeek();
  const notes = dayNotes(day).join(', ');
  return (
    <Stack gap={4} p="8px 6px">
      <span className="semibold">
        {day.day} <span className="dimmed">{columnDate(day.date)}</span>
      </span>
      <Group gap={0} wrap="nowrap" justify="space-between" mr={-4} mih={22}>
        <Text size="xs" truncate c="dimmed" miw={0} title={notes}>
          {notes}
        </Text>
        <DayMenu day={day.day} index={index} />
      </Group>
      {day.suggestion && (
        <IconButton
          size="compact-xs"
          variant="light"
          icon={IconCalendarPlus}
          iconSize={12}
          disabled={isReadOnly}
          onClick={() => actions.applySuggestion(index)}
          title={`Appliquer les horaires et l’affluence de « ${day.suggestion.proposed.label} »`}
        >
          {day.suggestion.proposed.label}
        </IconButton>
      )}
      <NativeSelect
        size="xs"
        aria-label={`Affluence du ${day.day.toLowerCase()}`}
        data={affluenceChoices}
        value={String(draft.affluence[index] ?? day.affluence)}
        disabled={isReadOnly}
        onChange={(event) => actions.setLevel(index, Number(event.currentTarget.value))}
      />
      <Button.Group className={classes.dayButtons}>
        <Button
          size="compact-xs"
          variant="default"
          disabled={isReadOnly}
          aria-label={`Fermer, ${day.day}`}
          onClick={() => actions.setDay(index, 'Fermé')}
        >
          Fermer
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={isReadOnly}
          aria-label={`Jour férié, ${day.day}`}
          onClick={() => actions.setDay(index, 'Férié')}
        >
          Jour férié
        </Button>
      </Button.Group>
    </Stack>
  );
}
