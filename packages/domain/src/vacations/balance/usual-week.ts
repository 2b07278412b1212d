/** The weekdays somebody works, as leave counts from the first day they would have worked to the eve of their return. Pure. */
import { weekDays } from '@fournil/contracts/employees/rules';

/** As a planning profile stores it. */
interface Recurring {
  readonly day: string;
  readonly value: string;
  readonly weeks: string;
  readonly from: string | null;
  readonly until: string | null;
}

const names: readonly string[] = weekDays;

/**
 * 1 for Monday to 7 for Sunday: all days except the weekly rest days without an end date; undefined if there
 * are none.
 */
export function usualWeek(recurring: readonly Recurring[]): ReadonlySet<number> | undefined {
  const rest = new Set(
    recurring
      .filter(({ value, weeks, from, until }) => value === 'Repos' && weeks === 'all' && !from && !until)
      .map(({ day }) => names.indexOf(day) + 1),
  );
  const worked = weekDays.map((_day, at) => at + 1).filter((day) => !rest.has(day));
  return rest.size > 0 && worked.length > 0 ? new Set(worked) : undefined;
}
