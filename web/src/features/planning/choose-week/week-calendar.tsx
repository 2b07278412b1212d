import { mondayOf, weekOf } from '@fournil/contracts/planning/week';
import { ActionIcon, Box } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import type { WeekChoice } from './use-week-choice.ts';

const DateCalendar = lazyDialog(() => import('../../../shared/edit/date-calendar.tsx'));

/** Weeks that can be planned [planning-3]. */
const [first, last] = ['2020-01-01', '2030-12-28'];

/** Chooses a week by a day in a calendar, so that nobody needs to know week numbers. */
export function WeekCalendar({ chosen, go }: Pick<WeekChoice, 'chosen' | 'go'>) {
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
