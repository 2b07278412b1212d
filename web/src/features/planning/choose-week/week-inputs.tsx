import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { mondayOf, weekOf } from '@fournil/contracts/planning/week';
import { ActionIcon, Box, Button, Group, TextInput } from '@mantine/core';
import { IconCalendarSearch, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { formatDate, todayInParis } from '../../../shared/format/french.ts';
import { type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import classes from './choose-week.module.css';
import type { WeekChoice } from './use-week-choice.ts';

const DateCalendar = lazyDialog(() => import('../../../shared/edit/date-calendar.tsx'));

/** Weeks that can be planned [planning-3]. */
const [first, last] = ['2020-01-01', '2030-12-28'];

/** Chooses a week by a day in a calendar, so that nobody needs to know week numbers. */
function WeekCalendar({ chosen, go }: Pick<WeekChoice, 'chosen' | 'go'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Box component="span" pos="relative" display="inline-flex">
      <ActionIcon
        ref={button}
        variant="default"
        size={36}
        aria-label="Choisir une date"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendarSearch size={18} />
      </ActionIcon>
      {isOpen && (
        <DateCalendar
          date={chosen.ok ? mondayOf(chosen.week) : ''}
          min={first}
          max={last}
          opener={button.current}
          onPick={(date) => {
            close();
            go(weekOf(date));
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** « Semaine » and « Année » [planning-3], with one click to the neighbouring weeks and the current one. */
export function WeekInputs({ choice }: { readonly choice: WeekChoice }) {
  const { text, chosen, type, go, beside } = choice;
  const error = (field: 'week' | 'year') =>
    !chosen.ok && chosen.field === field ? chosen.message : undefined;
  const [before, after] = [beside(-1), beside(1)];
  const current = weekOf(todayInParis());
  const isCurrent = chosen.ok && chosen.week.week === current.week && chosen.week.year === current.year;
  return (
    <Group component="search" className={classes.week} gap={8} aria-label="Semaine affichée">
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
    </Group>
  );
}

interface DayChoiceProps {
  readonly plan: PlanView;
  readonly day: DayIndex;
  readonly onDay: (day: DayIndex) => void;
}

/** The seven days as buttons, for the view of a single day. */
export function DayChoice({ plan, day, onDay }: DayChoiceProps) {
  return (
    <Group component="nav" className={classes.dayChoice} gap={4} mb={8} aria-label="Jours de la semaine">
      {dayIndexes.map((index) => (
        <button key={index} type="button" aria-pressed={index === day} onClick={() => onDay(index)}>
          {plan.days[index]?.day} {formatDate(plan.days[index]?.date).slice(0, 5)}
        </button>
      ))}
    </Group>
  );
}
