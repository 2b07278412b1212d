import { affluenceLabels } from '@fournil/contracts/planning/cells';
import type { GridDay } from '@fournil/contracts/planning/constraints-endpoints';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { BlockAction } from '../draft/copied.ts';
import { DayMenu } from './day-menu.tsx';
import classes from './grid.module.css';

interface DayHeadProps {
  readonly day: GridDay;
  readonly level: number;
  readonly disabled: boolean;
  readonly onLevel: (level: number) => void;
  readonly onValue: (value: 'Fermé' | 'Férié') => void;
  readonly onSuggestion: () => void;
  readonly canPaste: boolean;
  readonly onAction: (action: BlockAction) => void;
}

export const levels = affluenceLabels.map((label, value) => ({
  value: String(value),
  label: `${value} ${label}`,
}));

/** What is particular about a day, in words: the holiday, the closing, the exceptional day. */
export const dayWords = ({ holidayName, closed, exceptional }: GridDay): readonly string[] =>
  [holidayName, exceptional?.label ?? null, closed === 'Fermé' ? 'Boutique fermée' : null].filter(
    (word) => word !== null,
  );

/** A day of the grid: date, what is particular, affluence, and the two buttons for everybody. */
export function DayHead(props: DayHeadProps) {
  const { day, level, disabled, onLevel, onValue, onSuggestion } = props;
  const words = dayWords(day);
  return (
    <div className={classes.dayHead}>
      <span className={classes.dayName}>
        {day.day} <span className={classes.date}>{columnDate(day.date)}</span>
      </span>
      <div className={classes.dayLine}>
        <Text size="xs" className={classes.dayWords} title={words.join(', ')}>
          {words.join(', ')}
        </Text>
        <DayMenu day={day.day} disabled={disabled} canPaste={props.canPaste} onAction={props.onAction} />
      </div>
      {day.suggestion && (
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconCalendarPlus size={12} />}
          disabled={disabled}
          onClick={onSuggestion}
          title={`Appliquer les horaires et l’affluence de « ${day.suggestion.proposed.label} »`}
        >
          {day.suggestion.proposed.label}
        </Button>
      )}
      <NativeSelect
        size="xs"
        aria-label={`Affluence du ${day.day.toLowerCase()}`}
        data={levels}
        value={String(level)}
        disabled={disabled}
        onChange={(event) => onLevel(Number(event.currentTarget.value))}
      />
      <Button.Group className={classes.dayButtons}>
        <Button
          size="compact-xs"
          variant="default"
          disabled={disabled}
          aria-label={`Fermer, ${day.day}`}
          onClick={() => onValue('Fermé')}
        >
          Fermer
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={disabled}
          aria-label={`Jour férié, ${day.day}`}
          onClick={() => onValue('Férié')}
        >
          Jour férié
        </Button>
      </Button.Group>
    </div>
  );
}
