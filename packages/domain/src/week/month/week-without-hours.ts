/** Weeks under contract with neither hours nor an absence, although their planning was realized. Pure. */
import { excludesShifts } from '../cells/effective-cell.ts';
import { daysOff } from '../cells/week-cells.ts';
import { planOf, type WeekFacts } from '../week-facts.ts';
import type { DayShareOf } from './absence-hours.ts';
import type { PersonWeek } from './week-hours.ts';

/**
 * Whether nothing says why somebody has no hours in a week: neither an absence nor school, nor a day off or public
 * holiday on each of their working days, which are those with a share by `shareOf` and `worksOn`.
 */
export function isWithoutHours(
  facts: WeekFacts,
  employeeId: string,
  days: PersonWeek['days'],
  { shareOf, worksOn }: { readonly shareOf: DayShareOf; readonly worksOn: ReadonlySet<number> | undefined },
): boolean {
  // No hours are expected of people who are never planned, nor yet of a week that nobody worked.
  if (planOf(facts).realized.length === 0 || facts.staff.get(employeeId)?.profile.notPlanned !== false)
    return false;
  const own = days.filter(({ contractMinutes }) => contractMinutes > 0);
  const isExplained =
    days.some(({ begun }) => begun > 0) || own.some(({ word }) => excludesShifts(word) && !daysOff.has(word));
  return (
    !isExplained &&
    own.some(
      ({ date, word, holidays }) =>
        !excludesShifts(word) && holidays.length === 0 && shareOf(date, worksOn) > 0,
    )
  );
}
