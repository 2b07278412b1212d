import { dayOfDate } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';

interface Hours {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

/** « mardi 24/11, 06:00–13:00 »; `shown` formats the hours, for example with spaces in a mail. */
export const hoursText = ({ date, start, end }: Hours, shown = (hours: string): string => hours): string =>
  `${dayOfDate(date).toLowerCase()} ${dayAndMonth(date)}, ${shown(hoursWithNextDay(start, end))}`;
