import type { DayShift } from '@fournil/contracts/planning/outlook-views';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';

/** « 06:00–13:30 », « 22:00–05:00 (lendemain) »; « depuis hier 22:00, jusqu'à 05:00 » on the morning after. */
export const hoursOnDay = (
  { date, startTime, endTime }: Pick<DayShift, 'date' | 'startTime' | 'endTime'>,
  day: string,
): string =>
  date < day ? `depuis hier ${startTime}, jusqu'à ${endTime}` : hoursWithNextDay(startTime, endTime);
