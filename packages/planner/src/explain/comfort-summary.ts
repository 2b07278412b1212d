/** The comfort figures of a planned week, comparable with those of another plan of the week. */
import { comfortOf } from '../cost/comfort.ts';
import { daysBetween, minutesOf } from '../problem/calendar.ts';
import { placedOf } from '../problem/placed-shift.ts';
import type { Problem } from '../problem/problem.ts';
import type { Plan } from '../problem/solution.ts';

export interface ComfortSummary {
  /** People with a shift. */
  readonly people: number;
  /** Number of these people with two days off in a row, counting days around the week and closing days. */
  readonly withPairOff: number;
  /** Median of the minutes between a person's earliest and latest start of the week. */
  readonly medianSpread: number;
  /** Most closings of one person. */
  readonly mostClosings: number;
  /** Shifts of less than four hours. */
  readonly shortShifts: number;
  /** Half hours in which a person, or a qualified person, is missing. */
  readonly missingHalfHours: number;
}

/** Whether the person's week has two days off in a row. Read from the cost: only a week without such a pair costs at least `weights.noPairOff`. */
function hasPair(problem: Problem, index: number, mask: number): boolean {
  const { daysOff, weights } = comfortOf({ ...problem, comfort: 'balanced' });
  // Without a pair of days off the cost is at least this weight, so a lower cost means that there is a pair.
  return daysOff(index, mask) < weights.noPairOff;
}

export function comfortSummary(problem: Problem, plan: Pick<Plan, 'shifts' | 'shortfalls'>): ComfortSummary {
  const comfort = comfortOf(problem);
  const days = [0, 1, 2, 3, 4, 5, 6];
  const rows = problem.people.flatMap((person, index) => {
    const own = plan.shifts.filter(({ personId }) => personId === person.labour.id);
    if (own.length === 0) return [];
    const ofDay = (day: number) =>
      own
        .filter(({ date }) => daysBetween(problem.monday, date) === day)
        .toSorted((one, other) => one.start.localeCompare(other.start));
    const mask = days.reduce(
      (bits, day) => (ofDay(day).length > 0 || person.days[day]?.activity ? bits | (1 << day) : bits),
      0,
    );
    const starts = days.flatMap((day) => ofDay(day)[0]?.start ?? []).map(minutesOf);
    const closings = days.filter((day) => {
      const parts = ofDay(day).map((shift) => placedOf(problem, shift));
      return parts[0] !== undefined && comfort.closes(day, { group: parts[0].group, parts });
    });
    const spread = Math.max(...starts) - Math.min(...starts);
    return [{ pair: hasPair(problem, index, mask), spread, closings: closings.length }];
  });
  const spreads = rows.map(({ spread }) => spread).toSorted((one, other) => one - other);
  const missing = plan.shortfalls.filter(({ kind }) => kind === 'understaffed' || kind === 'unqualified');
  return {
    people: rows.length,
    withPairOff: rows.filter(({ pair }) => pair).length,
    medianSpread: spreads[Math.floor(spreads.length / 2)] ?? 0,
    mostClosings: Math.max(0, ...rows.map(({ closings }) => closings)),
    shortShifts: plan.shifts.filter((shift) => {
      const { start, end } = placedOf(problem, shift);
      return end - start < 240;
    }).length,
    missingHalfHours: missing.reduce(
      (sum, one) => sum + (((one.to ?? 0) - (one.from ?? 0)) / 30) * (one.missing ?? 0),
      0,
    ),
  };
}
