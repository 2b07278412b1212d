/**
 * Comfort figures of successive weeks, from the plans alone: presence by person. Shares no code with the
 * engine, and uses neither its weights nor its wishes.
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
  /**
   * How far the worst-off person is from their share in proportion to contract hours, among all who may do it, as a part of
   * that share: closings and openings of four weeks by the people with the key, Saturdays of all weeks by each group.
   */
  readonly closingShare: number;
  readonly openingShare: number;
  readonly saturdayShare: number;
  /** The same for Sundays of all weeks, in Sundays. */
  readonly sundayShare: number;
  /** Shifts of less than four hours. */
  readonly crumbs: number;
}

const endOf = ({ start, end }: Shift): number =>
  minuteOf(end) > minuteOf(start) ? minuteOf(end) : minuteOf(end) + 1440;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Ids of the first people to begin in their group on a day. */
function firstOnes(shifts: readonly Shift[]): readonly string[] {
  const keyOf = ({ group, date }: Shift): string => `${group} ${date}`;
  const earliest = new Map<string, number>();
  for (const shift of shifts)
    earliest.set(keyOf(shift), Math.min(earliest.get(keyOf(shift)) ?? Infinity, minuteOf(shift.start)));
  return shifts
    .filter((shift) => minuteOf(shift.start) === earliest.get(keyOf(shift)))
    .map(({ personId }) => personId);
}

/** Ids of the last people to leave their group on a day. */
function lastOnes(shifts: readonly Shift[]): readonly string[] {
  const latest = new Map<string, number>();
  const keyOf = ({ group, date }: Shift): string => `${group} ${date}`;
  for (const shift of shifts) latest.set(keyOf(shift), Math.max(latest.get(keyOf(shift)) ?? 0, endOf(shift)));
  return shifts.filter((shift) => endOf(shift) === latest.get(keyOf(shift))).map(({ personId }) => personId);
}

/** Each one's count and share of the total in proportion to contract hours. */
function shares(people: readonly Teammate[], ids: readonly string[]) {
  const hours = people.reduce((sum, { contractMinutes }) => sum + contractMinutes, 0);
  const counts = people.map(({ id }) => ids.filter((one) => one === id).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return people.map(({ contractMinutes }, at) => ({
    count: counts[at] ?? 0,
    fair: (total * contractMinutes) / hours,
  }));
}

const worstPart = (people: readonly Teammate[], ids: readonly string[]): number =>
  Math.max(
    0,
    ...shares(people, ids).map(({ count, fair }) => (fair > 0 ? Math.abs(count - fair) / fair : 0)),
  );

/** `around`: work before and after these weeks, empty if unknown. */
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
  const openers = months.map((month) => firstOnes(month.flatMap(({ shifts }) => shifts)));
  const withKey = always.filter(({ group, skills }) => group === 'vente' && skills.includes('Ouverture'));
  const onDay = (person: Teammate, weekday: number): readonly string[] =>
    [
      ...new Set(
        weeks
          .flatMap(({ shifts }) => shifts)
          .filter(
            ({ personId, date }) =>
              personId === person.id && new Date(`${date}T00:00:00Z`).getUTCDay() === weekday,
          )
          .map(({ date }) => date),
      ),
    ].map(() => person.id);
  const teams = [...Map.groupBy(always, ({ group }) => group).values()];
  return {
    pairOff: personWeeks === 0 ? 1 : pairs / personWeeks,
    medianSpread: median(spreads),
    closingShare: Math.max(0, ...closers.map((ids) => worstPart(sellers, ids))),
    openingShare: Math.max(0, ...openers.map((ids) => worstPart(withKey, ids))),
    saturdayShare: Math.max(
      0,
      ...teams.map((team) =>
        worstPart(
          team,
          team.flatMap((one) => onDay(one, 6)),
        ),
      ),
    ),
    sundayShare: Math.max(
      0,
      ...teams.flatMap((team) =>
        shares(
          team,
          team.flatMap((one) => onDay(one, 0)),
        ).map(({ count, fair }) => Math.abs(count - fair)),
      ),
    ),
    crumbs: weeks
      .flatMap(({ shifts }) => shifts)
      .filter((shift) => endOf(shift) - minuteOf(shift.start) < 240).length,
  };
}
