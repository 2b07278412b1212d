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
  /** Days on which somebody could not be planned: leave, illness, a fixed day off. None if left out. */
  readonly away?: readonly { readonly personId: string; readonly date: CalendarDate }[];
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
   * How far the person furthest from it is from their share, among all who may do it and as a part of that share or of four
   * turns if it is less: closings and openings of the worst four weeks by the people with the key, Saturdays of all weeks by
   * each group.
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

/** For each week, the ids of the people who had a turn, once per turn. */
type Turns = readonly (readonly string[])[];

/** A total in proportion to hours, at most `most` each: what is beyond it falls to the others. */
function proportional(total: number, hours: readonly number[], most: number): readonly number[] {
  const found = hours.map(() => 0);
  let left = total;
  let open = [...hours.keys()].filter((index) => (hours[index] ?? 0) > 0);
  for (;;) {
    const all = open.reduce((sum, index) => sum + (hours[index] ?? 0), 0);
    const shareOf = (index: number): number => (left * (hours[index] ?? 0)) / all;
    const full = open.filter((index) => shareOf(index) > most);
    for (const index of full.length > 0 ? full : open) found[index] = full.length > 0 ? most : shareOf(index);
    if (full.length === 0) return found;
    left -= most * full.length;
    open = open.filter((index) => !full.includes(index));
  }
}

/** The part of the days of such turns in a week on which a person is there: not at school, not away. 1 if there are none. */
function partThere(
  week: PlannedWeek,
  { id, group }: Teammate,
  isMeant: (date: CalendarDate) => boolean,
): number {
  const { shifts, activities, away = [] } = week;
  const dates = [...new Set(shifts.filter((shift) => shift.group === group).map(({ date }) => date))];
  const meant = dates.filter(isMeant);
  const has = (
    items: readonly { readonly personId: string; readonly date: string }[],
    day: string,
  ): boolean => items.some(({ personId, date }) => personId === id && date === day);
  const lost = meant.filter((day) => !has(shifts, day) && (has(activities, day) || has(away, day)));
  return meant.length === 0 ? 1 : 1 - lost.length / meant.length;
}

/**
 * Each one's count, and the sum of their shares of the weeks: a week's turns are shared in proportion to contract hours
 * and days present by those of the team who work in it. `day`: the day of the week of these turns, which each may have once.
 */
function shares(weeks: readonly PlannedWeek[], people: readonly Teammate[], turns: Turns, day?: number) {
  const found = people.map(() => ({ count: 0, fair: 0 }));
  for (const [at, week] of weeks.entries()) {
    const isMeant = (date: CalendarDate): boolean =>
      day === undefined || date === dateAfter(week.monday, day);
    const present = people.map(({ id }) => week.shifts.some(({ personId }) => personId === id));
    const counts = people.map(({ id }) => (turns[at] ?? []).filter((one) => one === id).length);
    const fair = proportional(
      counts.reduce((sum, count) => sum + count, 0),
      people.map((one, index) => (present[index] ? one.contractMinutes * partThere(week, one, isMeant) : 0)),
      day === undefined ? Number.POSITIVE_INFINITY : 1,
    );
    for (const [index, share] of found.entries()) {
      share.count += counts[index] ?? 0;
      share.fair += fair[index] ?? 0;
    }
  }
  return found;
}

/** Turns are whole: a share of less than this counts as so many, so that one turn more or less is a quarter at most. */
const leastShare = 4;

const worstPart = (...of: Parameters<typeof shares>): number =>
  Math.max(0, ...shares(...of).map(({ count, fair }) => Math.abs(count - fair) / Math.max(fair, leastShare)));

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
  const months = Array.from({ length: Math.ceil(weeks.length / 4) }, (_, at) =>
    weeks.slice(4 * at, 4 * at + 4),
  );
  const sellers = (skill: string) =>
    people.filter(({ group, skills }) => group === 'vente' && skills.includes(skill));
  /** The largest deviation in any month, for a turn shared by the people with this key skill. */
  const ofKey = (skill: string, of: (shifts: readonly Shift[]) => readonly string[]): number =>
    Math.max(
      0,
      ...months.map((month) =>
        worstPart(
          month,
          sellers(skill),
          month.map(({ shifts }) => of(shifts.filter(({ group }) => group === 'vente'))),
        ),
      ),
    );
  const teams = [...Map.groupBy(people, ({ group }) => group).values()];
  const onDay = (day: number): Turns =>
    weeks.map(({ monday, shifts }) => [
      ...new Set(
        shifts.filter(({ date }) => date === dateAfter(monday, day)).map(({ personId }) => personId),
      ),
    ]);
  return {
    pairOff: personWeeks === 0 ? 1 : pairs / personWeeks,
    medianSpread: median(spreads),
    closingShare: ofKey('Fermeture', lastOnes),
    openingShare: ofKey('Ouverture', firstOnes),
    saturdayShare: Math.max(0, ...teams.map((team) => worstPart(weeks, team, onDay(5), 5))),
    sundayShare: Math.max(
      0,
      ...teams.flatMap((team) =>
        shares(weeks, team, onDay(6), 6).map(({ count, fair }) => Math.abs(count - fair)),
      ),
    ),
    crumbs: weeks
      .flatMap(({ shifts }) => shifts)
      .filter((shift) => endOf(shift) - minuteOf(shift.start) < 240).length,
  };
}
