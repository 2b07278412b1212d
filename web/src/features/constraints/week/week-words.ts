import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { formatDate } from '../../../shared/format/french.ts';

/** « Semaine 48 (2026), du 23/11 au 29/11/2026 ». */
export function weekWords(week: Week): string {
  const dates = datesOf(week);
  return `Semaine ${week.week} (${week.year}), du ${columnDate(dates[0] ?? '')} au ${formatDate(dates[6])}`;
}
