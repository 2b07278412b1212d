import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { formatDate } from '../../../shared/format/french.ts';

/** 24/11 of 2026-11-24, without padding of the day (D080). */
export const dayMonth = (date: string): string => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;

/** « Semaine 48 (2026), du 23/11 au 29/11/2026 ». */
export function weekWords(week: Week): string {
  const dates = datesOf(week);
  return `Semaine ${week.week} (${week.year}), du ${dayMonth(dates[0] ?? '')} au ${formatDate(dates[6])}`;
}
