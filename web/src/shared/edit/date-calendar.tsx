import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useClickOutside } from '@mantine/hooks';
import { useState } from 'react';
import { todayInParis } from '../format/french.ts';
import classes from './date-calendar.module.css';
import { useLayer } from './layer.ts';

interface DateCalendarProps {
  /** YYYY-MM-DD, '' for none. */
  readonly date: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Day around which it opens without a date; today by default. */
  readonly opensAt?: string | undefined;
  readonly opener: HTMLElement | null;
  readonly onPick: (date: string) => void;
  readonly onClose: () => void;
}

const years = {
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousDecade: 'Dix années précédentes',
  nextDecade: 'Dix années suivantes',
};

/** The properties of a calendar of months in French, whatever language the browser speaks. */
export const frenchMonths = { locale: 'fr', ariaLabels: years } as const;

/** The properties of a calendar of days in French, with weeks from Monday. */
export const frenchDays = {
  locale: 'fr',
  firstDayOfWeek: 1 as const,
  weekendDays: [],
  ariaLabels: { previousMonth: 'Mois précédent', nextMonth: 'Mois suivant', ...years },
};

/** The month of a date, in French, weeks from Monday; arrows move in it, Enter picks, Escape closes. */
export default function DateCalendar({
  date,
  min,
  max,
  opensAt,
  opener,
  onPick,
  onClose,
}: DateCalendarProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayer({ coversPage: false });
  useClickOutside(onClose, null, [box, opener]);
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const start = within(date || opensAt || todayInParis());
  return (
    <Popover
      opened
      withRoles={false}
      onDismiss={onClose}
      position="bottom-end"
      trapFocus
      withinPortal
      zIndex={340}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={setBox} role="dialog" aria-label="Calendrier" p="sm">
        <DatePicker
          {...frenchDays}
          hideOutsideDates
          value={date || null}
          defaultDate={start}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          classNames={{ day: classes.day ?? '' }}
          getDayProps={(day) => ({ 'data-autofocus': day === start || undefined })}
          onChange={(picked) => picked && onPick(picked)}
          highlightToday
        />
      </Popover.Dropdown>
    </Popover>
  );
}
