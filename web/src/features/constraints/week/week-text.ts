/** Texts of a week and its days. */
import { affluenceLabels } from '@fournil/contracts/planning/cells';
import type { GridDay } from '@fournil/contracts/planning/constraints-endpoints';
import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { dayAndMonth } from '@fournil/contracts/time/french-dates';
import { formatDate } from '../../../shared/format/french.ts';

/** « Semaine 48 (2026), du 23/11 au 29/11/2026 ». */
export function weekText(week: Week): string {
  const dates = datesOf(week);
  return `Semaine ${week.week} (${week.year}), du ${dayAndMonth(dates[0] ?? '')} au ${formatDate(dates[6])}`;
}

/** The day on which a phone opens a week: today if the week contains it, otherwise Monday. */
export const dayToOpen = (days: readonly Pick<GridDay, 'date'>[], today: string): number =>
  Math.max(
    0,
    days.findIndex(({ date }) => date === today),
  );

/** The special feature of a day: the holiday, the exceptional day, the closing. */
export const dayNotes = ({ holidayName, closed, exceptional }: GridDay): readonly string[] =>
  [holidayName, exceptional?.label ?? null, closed === 'Fermé' ? 'Boutique fermée' : null].filter(
    (note) => note !== null,
  );

export const affluenceChoices = affluenceLabels.map((label, value) => ({
  value: String(value),
  label: `${value} ${label}`,
}));
