/** The days of a zoomed calendar: absent people, and the staff left in each group. Pure. */
import { addDays } from '@fournil/calendar/days';
import type { Employee } from '@fournil/contracts/employees/answer';
import { isCalendarDate } from '@fournil/contracts/fields';
import { type Group, groups } from '@fournil/contracts/settings/staffing';
import type { LeaveCoverageDay } from '@fournil/contracts/vacations/days-endpoint';
import type { VacationRequest } from '@fournil/contracts/vacations/request-list';
import { takenPieces } from '../../request-text.ts';

export interface ZoomRange {
  readonly from: string;
  readonly to: string;
}

/** Days shown at once: a year is what the annual calendar is for. */
const mostDays = 186;

/** The range in the URL; null for none, a reversed one, and one of more than half a year. */
export function zoomIn(from: string, to: string): ZoomRange | null {
  if (!isCalendarDate(from) || !isCalendarDate(to) || to < from) return null;
  return to < addDays(from, mostDays) ? { from, to } : { from, to: addDays(from, mostDays - 1) };
}

/** From the first day of month `first` to the last day of month `last`; 0 is January, 12 January of the next year. */
export function monthsRange(year: number, first: number, last: number): ZoomRange {
  const month = (at: number) => `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  return { from: month(first), to: addDays(month(last + 1), -1) };
}

export type ZoomCell = 'away' | 'asked' | null;

export interface ZoomRow {
  readonly id: string;
  readonly name: string;
  /** One for each day of the range. */
  readonly cells: readonly ZoomCell[];
}

type Person = Pick<Employee, '_id' | 'name'>;
type Leave = Pick<VacationRequest, 'employeeId' | 'startDate' | 'endDate' | 'status' | 'taken'>;

/** People absent or with a request within the days, by name. */
export function zoomRows(
  people: readonly Person[],
  leaves: readonly Leave[],
  days: readonly Pick<LeaveCoverageDay, 'date'>[],
): readonly ZoomRow[] {
  const pieces = Map.groupBy(takenPieces(leaves), ({ employeeId }) => employeeId);
  return people
    .map(({ _id, name }) => {
      const own = pieces.get(_id) ?? [];
      const cells = days.map(({ date }): ZoomCell => {
        const here = own.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
        if (here.some(({ status }) => status === 'validated')) return 'away';
        return here.some(({ status }) => status === 'pending') ? 'asked' : null;
      });
      return { id: _id, name, cells };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}

export interface CoverageRow {
  readonly group: Group;
  /** One entry for each day; null if the group has no staff on that day. */
  readonly days: readonly (LeaveCoverageDay['groups'][number] | null)[];
}

export const coverageRows = (days: readonly LeaveCoverageDay[]): readonly CoverageRow[] =>
  groups
    .map((group) => ({
      group,
      days: days.map((day) => day.groups.find((one) => one.group === group) ?? null),
    }))
    .filter((row) => row.days.some((day) => day !== null));

/** Fewer people than needed, with accepted leave alone or with all requests accepted. */
export function shortOf(day: CoverageRow['days'][number]): 'short' | 'maybe' | null {
  if (!day) return null;
  if (day.there < day.needed) return 'short';
  return day.there - day.asked < day.needed ? 'maybe' : null;
}
