/** The days of a month as columns. */
import { largestMeal } from '@fournil/contracts/expenses/rules';
import { monthNames } from '@fournil/contracts/months';
import { daysIn, type Month } from '../../shared/month/months.ts';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import type { NumberColumn } from '../../shared/number-grid/use-number-grid.ts';

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });

/** « lun. » */
export const weekdayOf = ({ year, month }: Month, day: number): string =>
  weekday.format(new Date(Date.UTC(year, month - 1, day)));

/** « lun. 2 mars » */
export const dayLabel = (month: Month, day: number): string =>
  `${weekdayOf(month, day)} ${day} ${monthNames[month.month - 1] ?? ''}`;

export const dayColumns = (month: Month): readonly NumberColumn[] =>
  Array.from({ length: daysIn(month) }, (_, index) => ({
    id: String(index + 1),
    label: dayLabel(month, index + 1),
    kind: 'amount',
    max: largestMeal,
  }));

interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly isActive: boolean;
}

/** The rows of a grid; inactive people have a note [expenses-5]. */
export const rowsOf = (people: readonly Person[]): readonly NumberRow[] =>
  people.map(({ employeeId, employeeName, isActive }) => ({
    id: employeeId,
    employeeId,
    name: employeeName,
    ...(isActive ? {} : { note: 'inactif' }),
  }));
