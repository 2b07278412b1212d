import { weekDays } from '@fournil/contracts/employees/rules';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Box, Button, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { todayInParis } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { DayMenu } from '../grid/day-head.tsx';
import { useConstraintsWeek } from '../week/week-context.tsx';
import { affluenceChoices, dayNotes, dayToOpen } from '../week/week-text.ts';
import classes from './day-cards.module.css';
import { PersonCard } from './person-card.tsx';

/** The week on a phone: one day at a time, a card per person. */
export function DayCards() {
  const { state, draft, isReadOnly, actions } = useConstraintsWeek();
  const { grid } = state;
  const [day, setDay] = useState(() => dayToOpen(grid.days, todayInParis()));
  const shown = grid.days[day];
  if (!shown) return null;
  const notes = dayNotes(shown);
  return (
    <Stack gap={14}>
      <SimpleGrid component="fieldset" cols={7} spacing={4} aria-label="Jour">
        {grid.days.map((one, index) => (
          <button
            type="button"
            key={one.day}
            aria-pressed={index === day}
            className={classes.day}
            onClick={() => setDay(index)}
          >
            <span aria-hidden="true">{weekDays[index]?.slice(0, 2)}</span>
            <Box aria-hidden="true" component="span" fz="0.8125rem">
              {Number(one.date.slice(8))}
            </Box>
            <span className="visually-hidden">
              {one.day} {columnDate(one.date)}
            </span>
          </button>
        ))}
      </SimpleGrid>
      <h2 className={classes.title}>
        {shown.day} {columnDate(shown.date)}
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
      </h2>
      {shown.suggestion && (
        <IconButton
          variant="light"
          icon={IconCalendarPlus}
          disabled={isReadOnly}
          onClick={() => actions.applySuggestion(day)}
        >
          Appliquer « {shown.suggestion.proposed.label} »
        </IconButton>
      )}
      <div className={classes.tools}>
        <NativeSelect
          label="Affluence"
          data={affluenceChoices}
          value={String(draft.affluence[day] ?? shown.affluence)}
          disabled={isReadOnly}
          onChange={(event) => actions.setLevel(day, Number(event.currentTarget.value))}
        />
        <Button variant="default" disabled={isReadOnly} onClick={() => actions.setDay(day, 'Fermé')}>
          Fermer
        </Button>
        <Button variant="default" disabled={isReadOnly} onClick={() => actions.setDay(day, 'Férié')}>
          Jour férié
        </Button>
        <DayMenu day={shown.day} index={day} size={44} />
      </div>
      <Stack component="ul" gap={8}>
        {grid.rows.map((row, index) => (
          <PersonCard key={row.employeeId} row={row} point={{ row: index, day }} />
        ))}
      </Stack>
    </Stack>
  );
}
