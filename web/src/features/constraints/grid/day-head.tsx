import type { GridDay } from '@fournil/contracts/planning/constraints-endpoints';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useConstraintsWeek } from '../week/week-context.tsx';
import { affluenceChoices, dayNotes } from '../week/week-text.ts';
import { DayMenu } from './day-menu.tsx';
import classes from './grid.module.css';

interface DayHeadProps {
  readonly day: GridDay;
  /** 0 Monday. */
  readonly index: number;
}

/** The head of a day: date, notes, affluence, and the buttons that close the day for everybody. */
export function DayHead({ day, index }: DayHeadProps) {
  const { draft, isReadOnly, actions } = useConstraintsWeek();
  const notes = dayNotes(day).join(', ');
  return (
    <div className={classes.dayHead}>
      <span className="semibold">
        {day.day} <span className="dimmed">{columnDate(day.date)}</span>
      </span>
      <div className={classes.dayLine}>
        <Text size="xs" className={classes.dayNotes} title={notes}>
          {notes}
        </Text>
        <DayMenu day={day.day} index={index} />
      </div>
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
    </div>
  );
}
