/**
 * How weeks in a row are for the people in them, read from the plans alone: who was there when. Shares no code with the
 * engine, and knows neither its weights nor its wishes.
 */
import type { Activity, CalendarDate, RoleGroup, Shift } from '@fournil/labour-rules/week';
import { dateAfter, minuteOf } from '../generators/times.ts';

export interface PlannedWeek {
  readonly monday: CalendarDate;
  readonly shifts: readonly Shift[];
  readonly activities: readonly Activity[];
}

export interface Teammate {
  readonly id: string;
  readonly group: RoleGroup;
  readonly contractMinutes: number;
  readonly skills: readonly string[];
}

export interface ComfortFigures {
  /** Share of the weeks of people that have two days off in a row, week's edges and closing days counted. */
  readonly pairOff: number;
  /** Median over the weeks of people of the minutes between their earliest and their latest start. */
  readonly medianSpread: number;
  /** Largest difference between two equals: closings in four weeks, Sundays in all weeks. */
  readonly closings: number;
  readonly sundays: number;
  /** Shifts of less than four hours. */
  readonly crumbs: number;
}

const endOf = ({ start, end }: Shift): number =>
  minuteOf(end) > minuteOf(start) ? minuteOf(end) : minuteOf(end) + 1440;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Same group, hours within a tenth, same skills. */
const areEqual = (one: Teammate, other: Teammate): boolean =>
  one.group === other.group &&
  Math.abs(one.contractMinutes - other.contractMinutes) <=
    0.1 * Math.max(one.contractMinutes, other.contractMinutes) &&
  one.skills.toSorted().join() === other.skills.toSorted().join();

/** Ids of those who are the last to leave their group on a day. */
function lastOnes(shifts: readonly Shift[]): readonly string[] {
  const latest = new Map<string, number>();
  const keyOf = ({ group, date }: Shift): string => `${group} ${date}`;
  for (const shift of shifts) latest.set(keyOf(shift), Math.max(latest.get(keyOf(shift)) ?? 0, endOf(shift)));
  return shifts.filter((shift) => endOf(shift) === latest.get(keyOf(shift))).map(({ personId }) => personId);
}

/** The largest difference of a count between two equals who were there in every week. */
function largestGap(people: readonly Teammate[], count: (person: Teammate) => number): number {
  let most = 0;
  for (const one of people)
    for (const other of people)
      if (areEqual(one, other)) most = Math.max(most, Math.abs(count(one) - count(other)));
  return most;
}

/** `around` is what was done beside these weeks, empty where nothing is known of it. */
export function comfortFigures(
  weeks: readonly PlannedWeek[],
  people: readonly Teammate[],
  around: Pick<PlannedWeek, 'shifts' | 'activities'> = { shifts: [], activities: [] },
): ComfortFigures {
  const work = weeks.flatMap(({ shifts, activities }) => [...shifts, ...activities]);
  const worked = new Set(
    [...work, ...around.shifts, ...around.activities].map(({ personId, date }) => `${personId} ${date}`),
  );
  const [first, last] = [weeks[0]?.monday ?? '', dateAfter(weeks.at(-1)?.monday ?? '', 6)];
  const isMonday = ({ date }: { readonly date: CalendarDate }): boolean =>
    weeks.some(({ monday }) => monday === date);
  const closedMondays = !weeks.some(({ shifts }) => shifts.some(isMonday));
  const atSchool = new Set(
    weeks.flatMap(({ activities }) => activities.filter(isMonday).map(({ personId }) => personId)),
  );
  const since = around.shifts.reduce((earliest, { date }) => (date < earliest ? date : earliest), first);
  /** Whether a day is known to be off: the Monday after the last week is, where the shop never opens on Mondays, but for who has school. */
  const isOff = ({ id }: Teammate, date: CalendarDate): boolean =>
    date > last ? closedMondays && !atSchool.has(id) : date >= since && !worked.has(`${id} ${date}`);
  let pairs = 0;
  let personWeeks = 0;
  const spreads: number[] = [];
  for (const { monday, shifts, activities } of weeks) {
    for (const person of people) {
      const own = shifts.filter(({ personId }) => personId === person.id);
      if (own.length === 0 && !activities.some(({ personId }) => personId === person.id)) continue;
      personWeeks += 1;
      const days = [-1, 0, 1, 2, 3, 4, 5, 6];
      if (days.some((day) => [day, day + 1].every((one) => isOff(person, dateAfter(monday, one)))))
        pairs += 1;
      const starts = [...Map.groupBy(own, ({ date }) => date).values()].map((parts) =>
        Math.min(...parts.map(({ start }) => minuteOf(start))),
      );
      if (starts.length > 1) spreads.push(Math.max(...starts) - Math.min(...starts));
    }
  }
  const always = people.filter(({ id }) =>
    weeks.every(({ shifts }) => shifts.some(({ personId }) => personId === id)),
  );
  const months = Array.from({ length: Math.ceil(weeks.length / 4) }, (_, at) =>
    weeks.slice(4 * at, 4 * at + 4),
  );
  const closers = months.map((month) => lastOnes(month.flatMap(({ shifts }) => shifts)));
  const sellers = always.filter(({ group, skills }) => group === 'vente' && skills.includes('Fermeture'));
  const sundays = work.filter(({ date }) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0);
  const sundaysOf = ({ id }: Teammate): number =>
    new Set(sundays.filter(({ personId }) => personId === id).map(({ date }) => date)).size;
  return {
    pairOff: personWeeks === 0 ? 1 : pairs / personWeeks,
    medianSpread: median(spreads),
    closings: Math.max(
      0,
      ...closers.map((ids) => largestGap(sellers, ({ id }) => ids.filter((one) => one === id).length)),
    ),
    sundays: largestGap(always, sundaysOf),
    crumbs: weeks
      .flatMap(({ shifts }) => shifts)
      .filter((shift) => endOf(shift) - minuteOf(shift.start) < 240).length,
  };
}
