import { firstYear, lastYear, type Week, weekExists, weeksOf } from '@fournil/contracts/planning/week';
import { Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './week-bar.module.css';
import { nextWeek, previousWeek, week53Beside } from './week-steps.ts';

interface WeekBarProps {
  readonly week: Week;
  readonly onChange: (week: Week) => void;
}

/** Week and year as inputs, the previous and next week, and week 53 [constraints-1]. */
export function WeekBar({ week, onChange }: WeekBarProps) {
  const [typed, setTyped] = useState({ week: String(week.week), year: String(week.year), of: week });
  if (typed.of.week !== week.week || typed.of.year !== week.year)
    setTyped({ week: String(week.week), year: String(week.year), of: week });
  const change = (part: 'week' | 'year', text: string) => {
    const next = { ...typed, [part]: text };
    setTyped(next);
    const asked = { week: Number(next.week), year: Number(next.year) };
    if (weekExists(asked) && (asked.week !== week.week || asked.year !== week.year)) onChange(asked);
  };
  const restore = () => setTyped({ week: String(week.week), year: String(week.year), of: week });
  const [previous, next, extra] = [previousWeek(week), nextWeek(week), week53Beside(week)];
  return (
    <>
      <TextInput
        label="Semaine"
        type="number"
        size="sm"
        min={1}
        max={week.week === 53 ? weeksOf(week.year) : 52}
        value={typed.week}
        onChange={(event) => change('week', event.currentTarget.value)}
        onBlur={restore}
      />
      <TextInput
        label="Année"
        type="number"
        size="sm"
        min={firstYear}
        max={lastYear}
        value={typed.year}
        onChange={(event) => change('year', event.currentTarget.value)}
        onBlur={restore}
      />
      <IconButton
        className={classes.step}
        icon={IconChevronLeft}
        disabled={!previous}
        onClick={() => previous && onChange(previous)}
      >
        Semaine précédente
      </IconButton>
      <Button
        variant="default"
        className={classes.step}
        rightSection={<IconChevronRight size={16} />}
        disabled={!next}
        onClick={() => next && onChange(next)}
      >
        Semaine suivante
      </Button>
      {extra && (
        <Button variant="light" onClick={() => onChange(extra)}>
          Ouvrir la semaine 53
        </Button>
      )}
    </>
  );
}
