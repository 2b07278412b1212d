import { weekOf } from '@fournil/contracts/planning/week';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { todayInParis } from '../../../shared/format/french.ts';
import type { WeekChoice } from './use-week-choice.ts';
import { WeekCalendar } from './week-calendar.tsx';
import classes from './week-inputs.module.css';

/** « Semaine » and « Année » [planning-3], with one click to the neighbouring weeks and the current one. */
export function WeekInputs({ choice }: { readonly choice: WeekChoice }) {
  const { text, chosen, type, go, beside } = choice;
  const error = (field: 'week' | 'year') =>
    !chosen.ok && chosen.field === field ? chosen.message : undefined;
  const [before, after] = [beside(-1), beside(1)];
  const current = weekOf(todayInParis());
  const isCurrent = chosen.ok && chosen.week.week === current.week && chosen.week.year === current.year;
  return (
    <search className={classes.week} aria-label="Semaine affichée">
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Semaine précédente"
        disabled={!before}
        onClick={() => before && go(before)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <TextInput
        className={classes.weekInput}
        size="sm"
        label="Semaine"
        inputMode="numeric"
        maxLength={2}
        value={text.week}
        error={error('week')}
        onChange={(event) => type({ ...text, week: event.currentTarget.value })}
      />
      <TextInput
        className={classes.yearInput}
        size="sm"
        label="Année"
        inputMode="numeric"
        maxLength={4}
        value={text.year}
        error={error('year')}
        onChange={(event) => type({ ...text, year: event.currentTarget.value })}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Semaine suivante"
        disabled={!after}
        onClick={() => after && go(after)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <WeekCalendar chosen={chosen} go={go} />
      {!isCurrent && (
        <Button className={classes.current} variant="subtle" onClick={() => go(current)}>
          Cette semaine
        </Button>
      )}
    </search>
  );
}
